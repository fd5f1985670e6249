import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * An SMTP server that takes every mail and keeps what tells one from another.
 * @returns {Promise<{url: string, mails: {id: string, to: string, subject: string, text: string}[], close: () => Promise<void>}>}
 *   `id` is the `Message-ID`
 */
export async function catchMail() {
  const mails = [];
  const take = async (source) => {
    const { messageId: id, to, subject, text } = await PostalMime.parse(source);
    mails.push({ id, to: to?.[0]?.address, subject, text });
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(take)
        .then(() => done(), done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
