import fs from 'node:fs';

const QUIET = 150;

/**
 * Calls back once things are quiet after a change in one of the folders; changes that come during the work cause one
 * more round.
 * @param {string[]} folders
 * @param {() => Promise<void>} work
 * @returns {() => void} stops watching
 */
export function watchFolders(folders, work) {
  let timer;
  let busy = false;
  let again = false;
  const round = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    await work();
    busy = false;
    if (again) {
      again = false;
      await round();
    }
  };
  const changed = (_event, file) => {
    if (file && !/\.(spec|test)\.ts$/.test(file)) {
      clearTimeout(timer);
      timer = setTimeout(round, QUIET);
    }
  };
  const watchers = folders.map((folder) => fs.watch(folder, { recursive: true }, changed));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
