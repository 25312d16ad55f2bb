// So that the page can be put on a screen like an application, and says so when there is no connection.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
