const NARROW = '\u202f';
const WHOLE = '\u00a0';

/**
 * Texts as a printer of the language sets them. French puts a blank before its double marks and inside its quotation marks, and no line
 * ends there: a narrow one before ; ! and ?, a whole one elsewhere (Lexique des règles typographiques en usage à l'Imprimerie
 * nationale). Catalogues are written with plain blanks.
 */
export const typeset = (language: string, texts: Record<string, string>): Record<string, string> =>
  language === 'fr'
    ? Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          text
            .replace(/ (?=[;!?])/g, NARROW)
            .replace(/ (?=[:»%])/g, WHOLE)
            .replace(/« /g, `«${WHOLE}`),
        ]),
      )
    : texts;
