import { Injectable } from '@nestjs/common';
import { type Language, type MAIL_FAULTS, type TestMail } from '@orebridge/contracts';
import { createTransport, type Transporter } from 'nodemailer';
import { secret } from '../secrets/link-secret.js';
import { Config } from '../config/config.js';
import { failureText } from '../database/tries.js';
import { Conflict } from '../errors/app-error.js';
import { withFooter } from './footer.js';
import { messageOf } from './message.js';
import { translator } from './translator.js';

type Fault = (typeof MAIL_FAULTS)[number];

/** An administrator waits for the answer: the mail is given up sooner than one of the queue. */
const PATIENCE_MS = 20_000;
const TIMEOUTS_MS = { dnsTimeout: 8000, connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000 };

/** What nodemailer's codes say of the way to the server. */
const FAULTS: Readonly<Record<string, Fault>> = {
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  EDNS: 'connection',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};
const faultOf = (code: string | undefined): Fault => (code && FAULTS[code]) || 'other';

/** A mail that goes out at once, past the queue, so that whoever sets the server up sees what it answers. */
@Injectable()
export class TestMails {
  constructor(private readonly config: Config) {}

  /** Resolves also when the server does not take it. @throws Conflict `mail.no_smtp` */
  async send(to: string, name: string, language: Language): Promise<TestMail> {
    const { smtpUrl, siteUrl } = this.config;
    if (!smtpUrl) throw new Conflict('mail.no_smtp');
    const text = translator(language).t('test.text', { name, site: siteUrl });
    const mail = {
      recipient: to,
      subject: translator(language).t('test.subject'),
      body: withFooter({ text, why: translator(language).t('test.why'), language }, siteUrl),
      language,
      unsubscribe: null,
    };
    const transport = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
    try {
      const { response } = await within(transport, transport.sendMail(messageOf(mail, secret(), this.config)));
      return { to, taken: true, fault: null, answer: response };
    } catch (err) {
      return { to, taken: false, fault: faultOf((err as { code?: string }).code), answer: failureText(err) };
    } finally {
      transport.close();
    }
  }
}

/** A server that sends one sign at a time passes every other time-out. */
const within = async <T>(transport: Transporter, sent: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      transport.close();
      reject(Object.assign(new Error('The server did not answer in time'), { code: 'ETIMEDOUT' }));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
};
