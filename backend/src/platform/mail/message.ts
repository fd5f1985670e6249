import type { Language } from '@orebridge/contracts';
import { SUPPORT_MAIL_EXAMPLE } from '@orebridge/contracts';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.js';
import { htmlOf } from './html.js';

export interface Written {
  readonly recipient: string;
  readonly subject: string;
  /** The whole text, with its footer. */
  readonly body: string;
  readonly language: Language;
  /** The token that switches off mails of its kind; null where that cannot be chosen. */
  readonly unsubscribe: string | null;
}

/**
 * A mail as it goes to the SMTP server: text and HTML, and the headers that mail programs and their providers read.
 * @param key names the mail in its `Message-ID`: the same for each try, so that whoever gets it twice sees one
 */
export const messageOf = (
  { recipient, subject, body, language, unsubscribe }: Written,
  key: string,
  { siteUrl, mailFrom, supportMail }: Config,
): SendMailOptions => ({
  from: mailFrom,
  to: recipient,
  ...(supportMail !== SUPPORT_MAIL_EXAMPLE && { replyTo: supportMail }),
  subject,
  text: body,
  html: htmlOf({ subject, body, language }, siteUrl),
  messageId: `<${key}@${new URL(siteUrl).hostname}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(unsubscribe && unsubscribeHeaders(siteUrl, unsubscribe)),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** One-click unsubscription stands on https alone (RFC 8058, 3.1); elsewhere the address opens the page. */
const unsubscribeHeaders = (siteUrl: string, token: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${siteUrl}/api/mail/unsubscribe/${token}>` },
  ...(siteUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
