/** How a language writes figures: what parts whole from fraction, and what groups thousands beside blanks and apostrophes. */
export interface FigureMarks {
  readonly fraction: '.' | ',';
  readonly group: '.' | ',' | '';
  /** True where a point parts the fraction too: French keyboards give one. */
  readonly point?: boolean;
}

const ENGLISH: FigureMarks = { fraction: '.', group: ',' };
const MARKS: Readonly<Record<string, FigureMarks>> = {
  en: ENGLISH,
  zh: ENGLISH,
  fr: { fraction: ',', group: '', point: true },
  es: { fraction: ',', group: '.' },
};
/** Of a language, or of English where it is none of the four. */
export const marksOf = (language: string): FigureMarks => MARKS[language] ?? ENGLISH;

const BLANK = /[\s'’]/;
const SIGN = /^[+-]/;
/** One to three digits, not beginning with 0, and groups of three. In India all groups but the last have two. */
const THREES = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const INDIAN = /^[1-9]\d?(?:,\d{2})*,\d{3}$/;

/** Digits without what groups them; null where a mark parts no thousands: after 0, after four digits, beside another mark. */
const ungrouped = (whole: string, group: string): string | null => {
  if (/^\d*$/.test(whole)) return whole;
  const blanks = whole.match(new RegExp(BLANK.source, 'g')) ?? [];
  const marks = group ? whole.split(group).length - 1 : 0;
  if (blanks.length > 0 && (marks > 0 || new Set(blanks).size > 1)) return null;
  const commas = whole.replaceAll(blanks[0] ?? group, ',');
  return THREES.test(commas) || (marks > 0 && INDIAN.test(commas)) ? commas.replaceAll(',', '') : null;
};

/**
 * Reads a figure as a language writes it, to a decimal as it goes over the wire. Null when it is no number in that language,
 * also where it is one in another: `0,495` is none in English, `1 234,567` neither, `0.495` none in Spanish. Digits of full
 * width, as a Chinese keyboard gives them, are digits; a minus of either kind stays.
 * @param typed as a person typed or pasted it
 */
export const readFigure = (typed: string, { fraction, group, point = false }: FigureMarks): string | null => {
  const text = typed.normalize('NFKC').trim().replace('−', '-');
  const sign = SIGN.exec(text)?.[0] ?? '';
  const bare = text.slice(sign.length);
  const parts = (point && !bare.includes(fraction) ? bare.replace('.', fraction) : bare).split(fraction);
  const [whole = '', rest = ''] = parts;
  const digits = ungrouped(whole, group);
  if (parts.length > 2 || digits === null || !/^\d*$/.test(rest) || !(digits || rest)) return null;
  return `${sign === '-' ? '-' : ''}${digits.replace(/^0+(?=\d)/, '') || '0'}${rest ? `.${rest}` : ''}`;
};
