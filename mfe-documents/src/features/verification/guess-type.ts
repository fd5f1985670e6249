import type { ChecklistItem } from '@orebridge/contracts';

/** Words of file names, in the four languages of the site, by which a document is told. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'certificate-of-incorporation': /incorporat|statut|constituci|estatuto|formation|章程|成立/i,
  'registry-extract': /regist|extra(ct|it)|kbis|handelsreg|工商|登记|营业执照/i,
  'identity-documents': /passport|passeport|pasaporte|identi|护照|身份/i,
  'proof-of-address': /address|adresse|domicili|direcci|utility|地址/i,
  'bank-letter': /bank|banque|banco|iban|银行/i,
  'tax-certificate': /\btax|fiscal|\bvat\b|\bnif\b|\brut\b|税/i,
  'trading-licence': /licen[cs]|licencia|mining|permit|permis|许可/i,
  'asm-legal-status': /\basm\b|cooperat|coop/i,
  'accreditation-scope': /accredit|17025|17020|认可/i,
  'forwarder-licence': /forward|transit|货代/i,
  'cargo-liability-cover': /liabilit|insur|assuranc|seguro|保险/i,
  'investor-category': /investor|professional|categor/i,
  'source-of-funds': /funds|fonds|fondos|资金/i,
};

/** The document of the checklist that a file seems to be, by its name; one that is still missing before one that is there. */
export const guessType = (
  fileName: string,
  checklist: readonly ChecklistItem[],
  taken: readonly string[],
): string | undefined => {
  const name = fileName.replaceAll(/[_.-]+/g, ' ');
  const free = checklist.filter(({ type }) => !taken.includes(type));
  const named = free.filter(({ type }) => WORDS[type]?.test(name));
  return (named.find(({ problem }) => problem !== null) ?? named[0])?.type;
};
