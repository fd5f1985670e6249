import type { Mail } from './mailer.js';
import { translator } from './translator.js';

/** What stands between a mail's words and its footer: the line before a signature (RFC 3676, 4.3). */
const DELIMITER = '\n\n-- \n';

/** The page on which a reader switches off mails of one kind. */
export const unsubscribePage = (siteUrl: string, token: string): string => `${siteUrl}/unsubscribe/${token}`;

/** The text of a mail: its words, why its reader gets it, what can be chosen, and which site wrote it. */
export const withFooter = (
  { text, why, language, stranger = false, unsubscribe }: Omit<Mail, 'to' | 'subject'>,
  siteUrl: string,
): string => {
  const lines = [why];
  if (!stranger) lines.push(translator(language).t('settings', { link: `${siteUrl}/account` }));
  if (unsubscribe) lines.push(translator(language).t('unsubscribe', { link: unsubscribePage(siteUrl, unsubscribe) }));
  return `${text}${DELIMITER}${[...lines, `Orebridge, ${siteUrl}`].join('\n')}`;
};

/** The words of a mail and its footer. The last delimiter counts: words may hold one too. */
export const partsOf = (body: string): { readonly words: string; readonly footer: string } => {
  const end = body.lastIndexOf(DELIMITER);
  return end < 0
    ? { words: body, footer: '' }
    : { words: body.slice(0, end), footer: body.slice(end + DELIMITER.length) };
};
