import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type EventName, LANGUAGES, type Notification, readerValues } from '@orebridge/contracts';
import { nobody } from '../../src/identity/notifications/audience.js';
import { KINDS, BY_KIND } from '../../src/identity/notifications/kinds.js';
import { notificationText, textsOf } from '../../src/identity/notifications/notification-text.js';
import { RULES } from '../../src/identity/notifications/rules.js';
import { SAMPLES } from './sample-events.js';

interface Sample {
  readonly event: EventName;
  readonly payload: object;
  readonly about: Notification['about'];
}
const told: Sample[] = Object.entries(SAMPLES).flatMap(([name, payloads]) => {
  const event = name as EventName;
  const { to, about } = RULES[event];
  if (to === nobody) return [];
  return payloads.map((payload) => ({ event, payload, about: about(payload as never) }));
});

/** Values that are codes of the server, by name: no reader should meet one. What roles are called only pages know. */
const CODES = 'type kind code verdict before list granted joined tier interval'.split(' ');
/** Money in the samples, as the server writes it. */
const MONEY = ['34350.5', '2487.5', '9650.5', '120.5', '12.5', '2500000'];

describe.each(LANGUAGES)('news in %s', (language) => {
  test.each(told.map((one) => [one.event, one] as const))('%s says all and nothing raw', (event, { payload }) => {
    const values = textsOf(payload);
    const { title, message } = notificationText(language, { key: event, values });
    const text = `${title}\n${message}`;
    expect(title).not.toBe(`notification.${event}.title`);
    expect(message).not.toBe(`notification.${event}.message`);
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
    // Nothing is named that has no value: no gap before a mark, no double blank, nothing in empty quotes.
    expect(text).not.toMatch(/ {2}|"\s*"|“\s*”|«\s*»|\(\s*\)| [.,]/);
    for (const name of CODES) {
      const code = values[name];
      const isWord = code !== undefined && /[-_]|^[A-Z]+$/.test(code);
      if (isWord) expect(text).not.toContain(code);
    }
    for (const [name, value] of Object.entries(values))
      if (/^\d{4}-\d{2}-\d{2}/.test(value) && readerValues(language, { [name]: value })[name] !== value)
        expect(text).not.toContain(value);
    for (const raw of MONEY) expect(text).not.toMatch(new RegExp(`(^|\\D)${raw.replace('.', '\\.')}(\\D|$)`));
  });
});

test('an offer says its price a unit', () => {
  const [made] = SAMPLES['offer.made'];
  expect(notificationText('en', { key: 'offer.made', values: textsOf(made!) }).message).toBe(
    'Kalembe Mining offers 3,700.00 USD per dmt for 2,500 dmt of Copper concentrate.',
  );
});

test('a proposal says its sum to the cent', () => {
  const [sent] = SAMPLES['proposal.sent'];
  expect(notificationText('fr', { key: 'proposal.sent', values: textsOf(sent!) }).message).toMatch(/2\s487,50 USD/);
});

test('each kind of news that people choose stands in one place, and none that tells nobody', () => {
  const listed = Object.values(BY_KIND).flatMap(({ urgent, rest }) => [...urgent, ...rest]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((event) => RULES[event].to === nobody)).toEqual([]);
});

test('what goes to people of companies can be chosen', () => {
  const admins = ['admins', 'reviewers', 'operators', 'bookkeepers', 'nobody'];
  const unchosen = (Object.keys(RULES) as EventName[]).filter(
    (event) => !KINDS[event] && !admins.includes(RULES[event].to.name),
  );
  // What a person did, or what an administrator asked for, always rings.
  // Of the account for payouts a mail of its own goes out, which nobody can switch off.
  expect(unchosen.toSorted()).toEqual([
    'file.refused',
    'import.finished',
    'payout_account.confirmed',
    'payout_account.entered',
    'payout_account.refused',
    'payout_account.withdrawn',
    'report.dismissed',
    'report.upheld',
    'system.test',
  ]);
});

describe('where news leads', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../..');
  const sources = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap((folder) => {
      const src = path.join(ROOT, folder, 'src');
      const parts = readdirSync(src).includes('remote') ? readdirSync(path.join(src, 'remote')) : [];
      return [path.join(src, 'remote.ts'), ...parts.map((part) => path.join(src, 'remote', part))].map((file) => ({
        folder,
        text: readFileSync(file, 'utf8'),
      }));
    });
  const OPENER = /\{ kind: '([\w.-]+)', path: '([^']+)' \}/g;
  const openers = sources.flatMap(({ folder, text }) =>
    [...text.matchAll(OPENER)].map(([, kind = '', to = '']) => ({ folder, kind, to })),
  );

  test.each(told.filter(({ about }) => about).map((one) => [one.event, one.about!.kind] as const))(
    '%s opens a page that its reader has',
    (event, kind) => {
      const forAdmins = ['admins', 'reviewers', 'operators', 'bookkeepers'].includes(RULES[event].to.name);
      if (event.startsWith('member.')) return;
      const opener = openers.find((one) => one.kind === event) ?? openers.find((one) => one.kind === kind);
      expect([event, opener?.folder === 'mfe-admin']).toEqual([event, forAdmins ? expect.any(Boolean) : false]);
      expect(opener).toBeDefined();
    },
  );
});
