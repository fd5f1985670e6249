import { z } from 'zod';

/**
 * Signs that are not seen or that turn what stands around them: controls, line breaks, direction and zero-width signs,
 * halves of signs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;
/** What makes a name a link or an address in a mail. */
const ADDRESS = /:\/\/|www\.|[<>]|\S@\S/i;

/** A text of one line: what is seen of it is all that it is. */
const Line = z
  .string()
  .trim()
  .refine((text) => !UNSEEN.test(text), 'validation.unseenSigns');
/** The name of a person or a company, which is put into mails and documents. */
const Name = Line.refine((name) => !ADDRESS.test(name), 'validation.nameAddress');

export const lineOf = (max: number) => Line.max(max);
export const FullName = Name.min(2, 'validation.fullNameRequired').max(120);
export const CompanyName = Name.max(160);

/** Names that would pass for the platform's own people. */
const RESERVED: ReadonlySet<string> = new Set(
  `abuse admin administrator administrators admins billing compliance dani escrow help helpdesk hostmaster moderator noreply
   official orebridge payments postmaster privacy root security settlement staff superuser support system verification webmaster`.split(
    /\s+/,
  ),
);
const OTHERS = `Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Hebrew Khmer Lao Mongolian Myanmar
  Sinhala Tamil Telugu Thai`.split(/\s+/);
const SCRIPTS = [
  /^[\p{Script=Latin}\p{Nd}._-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー\p{Nd}._-]+$/u,
  ...OTHERS.map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Nd}._-]+$`, 'u')),
];

/** A name to sign in with: letters of one script in their plain form, so that two that look alike are not two people. */
export const Username = z
  .string()
  .trim()
  .min(3, 'validation.usernameMin')
  .max(40)
  .regex(/^[\p{L}\p{Nd}._-]+$/u, { error: 'validation.usernameCharacters', abort: true })
  .refine((name) => name === name.normalize('NFKC'), { error: 'validation.usernameCharacters', abort: true })
  .refine((name) => SCRIPTS.some((script) => script.test(name)), { error: 'validation.usernameScript', abort: true })
  .refine(
    (name) =>
      !name
        .toLowerCase()
        .split(/[._-]+/)
        .some((word) => RESERVED.has(word)),
    'validation.usernameReserved',
  );
