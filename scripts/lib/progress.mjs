import { CliError } from './cli-error.mjs';

const live = process.stdout.isTTY && !process.env.CI;
const began = Date.now();

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/**
 * Shows a step while it runs, and how long it took.
 * @template T
 * @param {string} title what is done, in a few words
 * @param {(note: (text: string) => void) => Promise<T>} work gets a function that shows a detail beside the title
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const from = Date.now();
  let detail = '';
  const draw = () => process.stdout.write(`\r\x1b[2K  … ${title}${detail && `: ${detail}`} (${seconds(from)})`);
  const timer = live ? setInterval(draw, 200) : null;
  if (!live) console.log(`  … ${title}`);
  try {
    const result = await work((text) => {
      detail = text.slice(0, 60);
    });
    clear(timer);
    console.log(`  ✓ ${title}${detail && `: ${detail}`} (${seconds(from)}, ${seconds(began)} in all)`);
    return result;
  } catch (error) {
    clear(timer);
    console.log(`  ✗ ${title} (${seconds(from)})`);
    throw error;
  }
}

function clear(timer) {
  if (!timer) return;
  clearInterval(timer);
  process.stdout.write('\r\x1b[2K');
}

/** Says what went wrong, in one sentence; a stack trace only for who asks for it with OREBRIDGE_DEBUG=1. */
export function reportFailure(error) {
  console.error(`\n${error.message}`);
  if (!(error instanceof CliError) && process.env.OREBRIDGE_DEBUG) console.error(error.stack);
}
