import { z } from 'zod';

/** The words that are tried first, and what is put behind them; a password is compared without what follows its last letter. */
const COMMON: ReadonlySet<string> = new Set(
  `abc abcabc abcd abcdef abcdefg access admin adminadmin administrator alexander amanda andrea andrew angel angels anthony asdf asdfasdf
   asdfgh asdfghjkl ashley azerty baseball basketball batman blink buster butterfly changeme charlie cheese chelsea chocolate
   computer cookie corvette daniel default dragon fender flower football freedom fuckyou gateway george ginger guest hannah
   harley hello helloworld hockey iloveyou internet jasmine jennifer jessica jordan joshua justin killer letmein letmeinnow
   liverpool login loveme lovely maggie master matrix matthew merlin michael michelle mickey minecraft monkey monster mother
   mustang mypassword naruto newpass nicole ninja orebridge passw password passwort pepper pokemon princess purple qazwsx
   qazxsw qwe qweasd qweasdzxc qweqwe qwer qwerty qwertyui qwertyuiop ranger robert root samsung shadow silver
   soccer sophie starwars steelers summer sunshine superman superstar taylor tennis thomas thunder tigger
   trustno welcome whatever winter wizard yankees zaq zaqwsx zxcvbn zxcvbnm`.split(/\s+/),
);
const KEYS_IN_ORDER = '01234567890qwertyuiopasdfghjklzxcvbnm!@#$%^&*()';

/** True for what is tried first of all: a common word with figures or signs behind it, keys in their order, or one sign again and again. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e');
  const word = (text: string): string => text.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  const lower = password.toLowerCase();
  if (COMMON.has(word(plain)) || COMMON.has(word(lower))) return true;
  if (new Set(lower).size <= 2) return true;
  const backwards = [...KEYS_IN_ORDER].toReversed().join('');
  return [lower, lower.slice(0, lower.length / 2), lower.slice(lower.length / 2)]
    .slice(0, /^(.+)\1$/.test(lower) ? 3 : 1)
    .some((part) => KEYS_IN_ORDER.includes(part) || backwards.includes(part));
};

/** The basic rule, kept where the specification demands it: sign-in and the basic registration form. */
export const BasicPassword = z.string().min(6, { error: 'validation.passwordMin', abort: true }).max(200);
/** A new secret by the basic rule, which the call of the specification's registration takes; none of those that are tried first. */
export const NewPassword = BasicPassword.refine((s) => !isCommonPassword(s), 'validation.passwordCommon');
/** New secrets everywhere else: 8 characters with a number, an uppercase letter and a special character. */
export const StrongPassword = z
  .string()
  .min(8, { error: 'validation.passwordStrong', abort: true })
  .max(200)
  .refine((s) => /\d/.test(s) && /\p{Lu}/u.test(s) && /[^\p{L}\p{N}\s]/u.test(s), {
    error: 'validation.passwordStrong',
    abort: true,
  })
  .refine((s) => !isCommonPassword(s), 'validation.passwordCommon');

/** The one rule of both sign-up forms: the strong one, and for what is shorter than any secret the words of the specification. */
export const SignupPassword = BasicPassword.pipe(StrongPassword);
