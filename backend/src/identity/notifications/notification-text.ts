import { isUuid, type Language, notificationValues } from '@orebridge/contracts';
import { translator } from './translator.js';

/** What one piece of news says in a language. */
export interface NotificationText {
  readonly title: string;
  readonly message: string;
}

/** The words of news by its key and values, as bell and mail say them. */
export const notificationText = (
  language: Language,
  { key, values }: { readonly key: string; readonly values: Readonly<Record<string, string>> },
): NotificationText => {
  const { has, t } = translator(language);
  const shown = notificationValues(language, values, (id) => (has(id) ? t(id) : undefined));
  return { title: t(`notification.${key}.title`, shown), message: t(`notification.${key}.message`, shown) };
};

/** What texts may show of an event: `from` and `by` are names; `to` is a company by its id, and in some payloads a day. Ids stay out: the page gets what it is about in `about`. */
export const textsOf = (payload: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => typeof value === 'string' && !/(^|.)Id$/.test(name) && !(name === 'to' && isUuid(value)),
    ),
  );
