import { LANGUAGES, type Language } from '@orebridge/contracts';

/** The first language of an Accept-Language header that the product speaks; English when there is none. */
export const languageOf = (header: string | undefined): Language => {
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
