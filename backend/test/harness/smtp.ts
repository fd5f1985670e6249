import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A server that takes mail, as far as its test lets it. Every sign-in is refused. */
export interface SmtpServer {
  readonly url: string;
  /** Subjects of the mails that were taken, in their order. */
  readonly taken: string[];
  /** The mails that were taken, read; and each as it came over the wire. */
  readonly mails: (Email & { readonly source: string })[];
  /** Recipients whose mails are refused for now. */
  readonly refused: Set<string>;
  /** Recipients that do not exist. */
  readonly unknown: Set<string>;
  /** Subjects of mails whose content is refused for good. */
  readonly unwanted: Set<string>;
  /** How many mails wait for their answer, and had to at most. */
  readonly waiting: () => number;
  /** Holds back the answer to every mail until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

const answer = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

export const startSmtp = async (): Promise<SmtpServer> => {
  const taken: string[] = [];
  const mails: SmtpServer['mails'] = [];
  const refused = new Set<string>();
  const unknown = new Set<string>();
  const unwanted = new Set<string>();
  let gate = Promise.resolve();
  let waiting = 0;

  const take = async (source: Buffer): Promise<void> => {
    const mail = await PostalMime.parse(source);
    waiting++;
    await gate;
    waiting--;
    const subject = mail.subject ?? '';
    if (unwanted.has(subject)) throw answer(554, 'no such content');
    taken.push(subject);
    mails.push({ ...mail, source: source.toString() });
  };

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onAuth: (_auth, _session, done) => done(answer(535, 'wrong password')),
    onRcptTo: ({ address }, _session, done) => {
      if (unknown.has(address)) done(answer(550, 'no such person'));
      else if (refused.has(address)) done(answer(451, 'not now'));
      else done();
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(take)
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    mails,
    refused,
    unknown,
    unwanted,
    waiting: () => waiting,
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
