import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Language, MailKind } from '@orebridge/contracts';
import { AuthMails } from '../../src/identity/auth/auth-mails.js';
import { UserAccount } from '../../src/identity/companies/index.js';
import { PreferencesService } from '../../src/identity/notifications/index.js';
import { htmlOf, MAIL_COLORS } from '../../src/platform/mail/html.js';
import { withFooter } from '../../src/platform/mail/footer.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { MailSender } from '../../src/platform/mail/mail-sender.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { type SmtpServer, startSmtp } from '../harness/smtp.js';

const SITE = 'https://ore.example';
const NASTY = `<script>alert(1)</script> & "Ore"`;

const addresses = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!);

describe('a mail on its way', () => {
  let smtp: SmtpServer;
  let app: TestApp;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await startApp({
      env: {
        SMTP_URL: smtp.url,
        OREBRIDGE_ORIGIN: SITE,
        OREBRIDGE_DEMO_PUBLIC: '1',
        OREBRIDGE_SUPPORT_MAIL: 'help@ore.example',
      },
    });
  });
  afterAll(async () => {
    await app?.close();
    await smtp?.close();
  });

  const reader = async (language: Language, ...kinds: MailKind[]): Promise<Person> => {
    const who = await person(app, { role: 'seller' });
    await app.db.query('UPDATE users SET language = $2 WHERE id = $1', [who.id, language]);
    for (const kind of kinds) await app.get(PreferencesService).chooseMail(app.db.manager, who.id, kind, true);
    return who;
  };
  const rejected = async (who: Person, name: string) => {
    const event = { documentId: name, listingId: null, companyId: who.companyId, type: 'assay', name, reason: NASTY };
    await app.db.transaction((em) => app.get(Outbox).publish(em, 'document.rejected', event));
    await app.drain();
    await app.get(MailSender).drain();
    return mailsTo(who);
  };
  const mailsTo = (who: Person) =>
    smtp.mails.filter(({ to }) => to?.some(({ address }) => address === `${who.username}@example.com`));
  const headersOf = ({ headers }: SmtpServer['mails'][number]) =>
    Object.fromEntries(headers.map(({ key, value }) => [key, value]));

  test('has a text and an HTML part in the language of its reader, and nothing that is fetched', async () => {
    const who = await reader('fr', 'documents');
    const [mail] = await rejected(who, 'Rapport');
    expect(mail!.source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mail!.attachments).toEqual([]);
    expect(mail!.text).toContain('Bonjour');
    expect(mail!.text).toContain(`\n-- \nVous recevez ce courriel parce que`);
    const html = mail!.html ?? '';
    expect(html).toMatch(/<html lang="fr">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('>Ouvrir sur Orebridge</a>');
    expect(html).toContain(`<a href="${SITE}/account"`);
    expect(html).not.toMatch(/<img|<link|url\(|@import|<script|src=/i);
    for (const address of addresses(html)) expect(address).toMatch(/^https:\/\/ore\.example(\/|$)/);
  });

  test('shows what others wrote as words', async () => {
    const who = await reader('en', 'documents');
    const [mail] = await rejected(who, NASTY);
    expect(mail!.text).toContain(NASTY);
    expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Ore&quot;');
    expect(mail!.html).not.toContain('<script');
  });

  test('has a subject of one line, whatever it names', async () => {
    const who = await reader('en', 'documents');
    const subject = 'New lots: Ore\r\nBcc: spy@evil.example\n\nRead this';
    const to = `${who.username}@example.com`;
    await app.db.transaction((em) =>
      app.get(Mailer).send(em, { to, subject, text: 'Hello', language: 'en', why: 'You asked for it.' }),
    );
    await app.get(MailSender).drain();
    const [mail] = mailsTo(who);
    expect(mail!.subject).toBe('New lots: Ore Bcc: spy@evil.example Read this');
    expect(headersOf(mail!)).not.toHaveProperty('bcc');
    expect(smtp.mails.filter(({ to, bcc }) => JSON.stringify([to, bcc]).includes('spy@'))).toEqual([]);
  });

  test('names whoever answers, and says that a machine wrote it', async () => {
    const who = await reader('zh', 'documents');
    const [mail] = await rejected(who, 'Report');
    expect(mail!.replyTo).toMatchObject([{ address: 'help@ore.example' }]);
    const headers = headersOf(mail!);
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'zh' });
    expect(headers['message-id']).toMatch(/^<[0-9a-f]{32}@ore\.example>$/);
    await app.db.query('UPDATE mails SET sent_at = NULL, due_at = created_at WHERE recipient = $1', [
      `${who.username}@example.com`,
    ]);
    await app.get(MailSender).drain();
    expect(mailsTo(who).map(({ messageId }) => messageId)).toEqual([headers['message-id'], headers['message-id']]);
    for (const none of ['precedence', 'feedback-id', 'x-mailer']) expect(headers).not.toHaveProperty(none);
  });

  test('can be switched off in one click, and on again, by its token alone', async () => {
    const who = await reader('en', 'documents', 'deals');
    const [mail] = await rejected(who, 'First');
    const headers = headersOf(mail!);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, path = '', token = ''] =
      /^<https:\/\/ore\.example(\/api\/mail\/unsubscribe\/(.+))>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    const choice = `/api/mail/subscription/${token}`;
    expect((await app.agent().get(choice).expect(200)).body).toEqual({ kind: 'documents', on: true });
    const opened = await app.agent().get(path).expect(303);
    expect(opened.headers.location).toBe(`${SITE}/unsubscribe/${token}`);
    expect((await app.agent().get(choice).expect(200)).body.on).toBe(true);

    const click = () => app.agent().post(path).type('form').send({ 'List-Unsubscribe': 'One-Click' });
    expect((await click().expect(200)).body).toEqual({ kind: 'documents', on: false });
    await app.agent().post(path).field('List-Unsubscribe', 'One-Click').expect(200);
    expect(await rejected(who, 'Second')).toHaveLength(1);
    const wanted = (kind: MailKind) => app.get(PreferencesService).wantingMail(app.db.manager, [who.id], kind);
    expect([...(await wanted('deals'))]).toEqual([who.id]);

    expect((await app.agent().post(choice).expect(200)).body).toEqual({ kind: 'documents', on: true });
    expect(await rejected(who, 'Third')).toHaveLength(2);

    await app.agent().get('/api/mail/unsubscribe/made-up').expect(404);
    for (const dead of [`${token.slice(0, -4)}AAAA`, 'made-up'])
      expect((await app.agent().post(`/api/mail/unsubscribe/${dead}`).expect(404)).body.code).toBe(
        'mail.unsubscribe_link',
      );
    await app.db.query(`UPDATE users SET status = 'inactive' WHERE id = $1`, [who.id]);
    await click().expect(404);
    await app.agent().get(choice).expect(404);
  });

  test('of saved searches is switched off without anybody having chosen before', async () => {
    const who = await reader('en');
    const preferences = app.get(PreferencesService);
    const wanted = async () => (await preferences.wantingMail(app.db.manager, [who.id], 'searches')).size;
    expect(await wanted()).toBe(1);
    await preferences.chooseMail(app.db.manager, who.id, 'searches', false);
    expect(await wanted()).toBe(0);
    await preferences.chooseMail(app.db.manager, who.id, 'searches', true);
    await preferences.chooseMail(app.db.manager, who.id, 'searches', true);
    expect(await app.db.query('SELECT mail FROM notification_preferences WHERE user_id = $1', [who.id])).toEqual([
      { mail: ['searches'] },
    ]);
  });

  test('about an account cannot be switched off', async () => {
    const who = await reader('es');
    const user = await app.db.manager.findOneByOrFail(UserAccount, { id: who.id });
    await app.db.transaction((em) => app.get(AuthMails).send(em, user, 'reset', 'the-token'));
    await app.get(MailSender).drain();
    const [mail] = mailsTo(who);
    expect(Object.keys(headersOf(mail!)).filter((key) => key.startsWith('list-'))).toEqual([]);
    expect(mail!.text).not.toContain('/unsubscribe/');
    expect(mail!.html).toContain('<html lang="es">');
    expect(mail!.html).toMatch(/href="https:\/\/ore\.example\/reset-password\/the-token"[^>]*>Elegir una contraseña</);
  });
});

describe('the HTML part', () => {
  const html = (text: string, site = SITE) =>
    htmlOf(
      { subject: 'News', body: withFooter({ text, why: 'You asked.', language: 'en' }, site), language: 'en' },
      site,
    );

  test('links the site alone, whatever an address looks like', () => {
    const foreign = [
      'https://evil.example/x',
      `${SITE}.evil.example/`,
      `${SITE}@evil.example`,
      `${SITE}:99/x`,
      'javascript:alert(1)',
    ];
    const made = html(`Hello,\n\n${foreign.join('\n')}\n\nsee ${SITE}/deals/1, or ${SITE}.`);
    expect(addresses(made)).toEqual([`${SITE}/deals/1`, SITE, `${SITE}/account`, SITE]);
  });

  test('makes a button of the last address that has a line for itself', () => {
    const made = html(`Somebody wrote:\n${SITE}/first\n\nOpen it:\n${SITE}/deals/2?a=1&b=2\n\nIgnore it otherwise.`);
    expect(made.match(/>Open on Orebridge</g)).toHaveLength(1);
    expect(made).toMatch(/href="https:\/\/ore\.example\/deals\/2\?a=1&amp;b=2"[^>]*>Open on Orebridge</);
    expect(made.indexOf('Ignore it')).toBeGreaterThan(made.indexOf('Open on Orebridge'));
  });

  test('takes the last delimiter for its footer: words may hold one too', () => {
    const made = html(`one\n\n-- \nnot the footer`);
    const card = made.indexOf('class="card"');
    expect(made.indexOf('not the footer')).toBeGreaterThan(card);
    expect(made.indexOf('not the footer')).toBeLessThan(made.indexOf('You asked.'));
    expect(made).toMatch(/class="text"[^>]*>-- <br>not the footer|-- \s*<br>not the footer/);
  });

  test('has the colours of the interface', async () => {
    const tokens = await readFile(new URL('../../../packages/ui/src/tokens/colors.ts', import.meta.url), 'utf8');
    for (const [name, [light, dark]] of Object.entries(MAIL_COLORS))
      expect(tokens).toContain(`'${name}': ['${light}', '${dark}']`);
  });
});
