import { inflateSync } from 'node:zlib';

const STREAM = /(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*?)>>\nstream\n/g;

interface Part {
  readonly dictionary: string;
  readonly text: string;
}

const partsOf = (pdf: Buffer): Map<string, Part> => {
  const raw = pdf.toString('latin1');
  const parts = new Map<string, Part>();
  for (const found of raw.matchAll(STREAM)) {
    const [head, id = '', dictionary = ''] = found;
    const start = found.index + head.length;
    const bytes = pdf.subarray(start, raw.indexOf('endstream', start));
    const text = dictionary.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
    parts.set(id, { dictionary, text });
  }
  return parts;
};

const letter = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** What each glyph of a font means, from its ToUnicode map. */
const readMap = (cmap: string): Map<number, string> => {
  const meaning = new Map<number, string>();
  // A ligature is written as several letters with spaces between them.
  for (const [, body = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', listed = ''] of body.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g))
      [...listed.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], at) =>
        meaning.set(Number.parseInt(from, 16) + at, letter(hex.replaceAll(' ', ''))),
      );
  return meaning;
};

/** The text that a reader of one of our PDFs sees, each drawn run on a line of its own. */
export const pdfText = (pdf: Buffer): string => {
  const raw = pdf.toString('latin1');
  const parts = partsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const [, resources = ''] of raw.matchAll(/\/Font <<([\s\S]*?)>>/g))
    for (const [, name = '', id = ''] of resources.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const font = new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)endobj`).exec(raw)?.[1] ?? '';
      const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
      fonts.set(name, readMap(parts.get(map)?.text ?? ''));
    }
  const shown: string[] = [];
  for (const { text } of parts.values()) {
    let font = new Map<number, string>();
    for (const [, name, array] of text.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font;
      const glyphs = [...(array ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      if (glyphs.length) shown.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    }
  }
  return shown.join('\n');
};
