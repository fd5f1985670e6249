import { getDocumentProxy } from 'unpdf';
import type { TextLine } from '../files/text-line.js';

/** Certificates and reports say who, what and when on their first pages. */
const MOST_PAGES = 30;
const MOST_CHARACTERS = 200_000;

/**
 * The text of a PDF's first pages, line by line; none where its pages are pictures. Nothing of the document is run, and no
 * font of the machine is asked for.
 * @throws Error where the document cannot be read
 */
export const pdfText = async (given: Uint8Array): Promise<TextLine[]> => {
  // The library takes what it is given for its own.
  const document = await getDocumentProxy(new Uint8Array(given), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  const lines: TextLine[] = [];
  let characters = 0;
  try {
    for (let page = 1; page <= Math.min(document.numPages, MOST_PAGES) && characters < MOST_CHARACTERS; page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      let text = '';
      for (const item of items) {
        if (!('str' in item)) continue;
        text += item.str;
        characters += item.str.length;
        if (item.hasEOL) text += '\n';
      }
      for (const line of text.split('\n'))
        if (line.trim()) lines.push({ at: { page }, text: line.replace(/\s+/g, ' ').trim() });
    }
    return lines;
  } finally {
    await document.destroy();
  }
};
