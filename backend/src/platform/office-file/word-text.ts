import type { TextLine } from '../files/text-line.js';
import type { Archive } from '../sheets/unzip.js';
import { readWhole } from '../sheets/xml.js';

/** Parts that stand beside the text on each page: heads, feet and notes. */
const MARGINS = /^word\/(header|footer|footnotes|endnotes)\d*\.xml$/i;
const MAIN = 'word/document.xml';

/**
 * The text of a package of Word, line by line: a line is a paragraph, or a row of a table with its cells one behind the other. What is
 * hidden or deleted is left out, and what is written twice for older readers is taken once.
 * @param most how many characters are read
 */
export const wordText = async (archive: Archive, most: number): Promise<TextLine[]> => {
  const lines: TextLine[] = [];
  const margins = [...archive.names].filter((name) => MARGINS.test(name));
  let left = most;
  for (const name of [MAIN, ...margins]) {
    const found = await partText(archive, name, left);
    for (const { paragraph, text } of found) lines.push({ at: name === MAIN ? { paragraph } : { margin: true }, text });
    left -= found.reduce((all, { text }) => all + text.length, 0);
  }
  return lines;
};

interface Line {
  readonly paragraph: number;
  readonly text: string;
}

const partText = async (archive: Archive, name: string, most: number): Promise<Line[]> => {
  const lines: Line[] = [];
  /** Paragraphs that are open, one in the other where a box stands in the text. */
  const open: { readonly paragraph: number; text: string }[] = [];
  let row: { readonly paragraph: number; text: string } | null = null;
  let rows = 0;
  let count = 0;
  let characters = 0;
  let older = 0;
  let inRun = false;
  let hidden = false;
  let reading = false;
  const put = (paragraph: number, text: string): void => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (!plain || characters > most) return;
    characters += plain.length;
    lines.push({ paragraph, text: plain });
  };
  const write = (text: string): void => {
    const last = open.at(-1);
    if (last && !hidden && older === 0) last.text += text;
  };
  await readWhole(archive.read(name), {
    open: (element, attributes) => {
      if (element === 'Fallback') older++;
      else if (element === 'p') open.push({ paragraph: ++count, text: '' });
      else if (element === 'tr' && ++rows === 1) row = { paragraph: count + 1, text: '' };
      else if (element === 'r') {
        inRun = true;
        hidden = false;
      } else if ((element === 'vanish' || element === 'webHidden') && inRun)
        hidden = !['0', 'false', 'off'].includes(attributes['w:val'] ?? '');
      else if (element === 't') reading = true;
      else if (element === 'tab' || element === 'br' || element === 'cr') write(' ');
    },
    text: (text) => {
      if (reading) write(text);
    },
    close: (element) => {
      if (element === 'Fallback') older--;
      else if (element === 't') reading = false;
      else if (element === 'r') {
        inRun = false;
        hidden = false;
      } else if (element === 'p') {
        const { paragraph, text } = open.pop() ?? { paragraph: count, text: '' };
        if (row) row.text += ` ${text}`;
        else put(paragraph, text);
      } else if (element === 'tr' && --rows === 0 && row) {
        put(row.paragraph, row.text);
        row = null;
      }
    },
  });
  return lines;
};
