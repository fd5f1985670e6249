import type { Language } from '@orebridge/contracts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Texts = typeof en;
const TEXTS: Readonly<Record<Language, Texts>> = { en, zh, fr, es };

/** Says what every mail says around its own words, with `{name}` replaced by the value of that name. */
export const sayOfMail = (
  language: Language,
  key: keyof Texts,
  values: Readonly<Record<string, string>> = {},
): string => TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
