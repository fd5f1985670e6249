/** Removes service workers and caches that an earlier site on this address may have left, so that they never serve old files. */
export const removeOldCaches = async (): Promise<void> => {
  try {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = 'caches' in globalThis ? await caches.keys() : [];
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // A browser that refuses to list them has none to serve.
  }
};

/** Takes the recovery's query parameters out of the address bar. */
export const stripRecoveryParameters = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('reset') && !url.searchParams.has('t')) return;
  url.searchParams.delete('reset');
  url.searchParams.delete('t');
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
};
