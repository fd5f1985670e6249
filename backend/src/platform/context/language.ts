import { LANGUAGES, type Language } from '@orebridge/contracts';
import { parse } from 'cookie';

/** Cookie in which the pages keep the language that was chosen in this browser. */
const CHOSEN = 'preferredLanguage';

/** The language that was chosen in this browser; null when none was. */
const chosenLanguage = (cookies: string | undefined): Language | null => {
  const chosen = cookies ? parse(cookies)[CHOSEN] : undefined;
  return LANGUAGES.find((language) => language === chosen) ?? null;
};

/** The first language of an Accept-Language header that the product speaks; English when there is none. */
const languageOf = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { tag: tag.slice(0, 2).toLowerCase(), q: q === undefined ? 1 : Number(q) };
    })
    .sort((a, b) => b.q - a.q);
  for (const { tag } of wanted) if ((LANGUAGES as readonly string[]).includes(tag)) return tag as Language;
  return 'en';
};

/** In which language a call is answered: the one of the page in this browser, else that of the account, else the browser's. */
export const spokenLanguage = (
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
  ofAccount: Language | null | undefined,
): Language => chosenLanguage(headers.cookie) ?? ofAccount ?? languageOf(headers['accept-language']);
