import type { Opened } from './opened.js';

/** The conversation over a page, on a desk and on a telephone. */
export const ASSISTANT_OPENED: readonly Opened[] = [false, true].map((narrow) => ({
  what: narrow ? 'the assistant on a telephone' : 'the assistant',
  as: 'buyer',
  path: () => '/support',
  narrow,
  open: async (page, words) => {
    await page.getByRole('button', { name: words('assistant.name') }).click();
    await page.getByRole('dialog', { name: words('assistant.name') }).waitFor();
  },
}));
