import { type Language, readerValues } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import es from '@orebridge/contracts/messages/es.json' with { type: 'json' };
import fr from '@orebridge/contracts/messages/fr.json' with { type: 'json' };
import zh from '@orebridge/contracts/messages/zh.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import mailEn from './mails/en.json' with { type: 'json' };
import mailEs from './mails/es.json' with { type: 'json' };
import mailFr from './mails/fr.json' with { type: 'json' };
import mailZh from './mails/zh.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

/** What the pages say of the news, and what only its mails say. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: { ...en, ...mailEn },
  zh: { ...zh, ...mailZh },
  fr: { ...fr, ...mailFr },
  es: { ...es, ...mailEs },
};

export type Say = (key: string, values: Readonly<Record<string, string>>) => string;

/** Says a text of the catalogues in a language; a type of document by its name. */
export const sayIn =
  (language: Language): Say =>
  (key, values) => {
    const texts = TEXTS[language];
    const type = texts[`document.type.${values.type}`] ?? values.type;
    const read = { ...readerValues(language, values), ...(type && { type }) };
    return String(new IntlMessageFormat(texts[key] ?? key, language).format(read));
  };
