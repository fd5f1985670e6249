import { stopRunning } from './child.mjs';

const cleanups = [];
let ending = null;

/** Registers what must be undone before this process ends; the last registered is undone first. */
export function beforeEnd(cleanup) {
  cleanups.push(cleanup);
}

/** Whether this process is already on its way out, so that what fails now needs no words. */
export const isEnding = () => ending !== null;

/** Undoes everything and exits. A second call waits for the first. */
export function endWith(code) {
  ending ??= (async () => {
    stopRunning();
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(error.message);
        code = 1;
      }
    }
    process.exit(code);
  })();
  return ending;
}

let onSignal = () => 130;

/** Ends in order on Ctrl-C, on a terminal that closes and on a supervisor's signal. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void (ending ?? endWith(onSignal())));
}

/** Sets what is said when a signal comes, and the exit code: from here on, being stopped is no failure. */
export function afterSignal(codeFor) {
  onSignal = codeFor;
}
