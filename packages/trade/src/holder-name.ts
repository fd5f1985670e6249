import { jaroWinkler } from './jaro-winkler.js';

/** From this similarity on a name on a document is taken for the company's (trade rules 1.6). */
export const HOLDER_SIMILARITY = 0.85;

/** Legal forms, which documents write, shorten and leave out as they like; without full stops, as they are compared. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `ab ag aktiengesellschaft as asa bhd bv cc co company corp corporation cooperativa cooperative coop cv doo eirl eood
   gmbh gesellschaft inc incorporated jsc kft kg kgaa limited limitada llc llp lp ltd ltda mbh nv ooo oy oyj pjsc plc
   proprietary private pte pty pvt sa sab sac sapi sarl sas sasu scrl sdn se societe sociedad soc sp spa spzoo srl ug`
    .split(/\s+/)
    .filter(Boolean),
);

const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' ')
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');

/** The name without its legal form, its accents and its punctuation; the whole of it when nothing else is left. */
export const bareName = (name: string): string => {
  const all = words(name);
  const own = all.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length ? own : all).join(' ');
};

/** How alike a name on a document and a company's name are, 0 to 1: Jaro–Winkler of both without their legal forms. */
export const nameSimilarity = (inPrint: string, company: string): number =>
  jaroWinkler(bareName(inPrint), bareName(company));

/**
 * True when two names are written the same but for legal form, accents and punctuation: what money and control ask, where
 * "Cordillera Handels" must not pass for "Cordillera Alta Cobre" because they begin alike.
 */
export const isSameName = (a: string, b: string): boolean => bareName(a) === bareName(b) && bareName(a) !== '';

/** True when the document is held by the company, as far as its name tells; a finding for a reviewer, never a decision. */
export const isHolder = (inPrint: string, company: string): boolean =>
  nameSimilarity(inPrint, company) >= HOLDER_SIMILARITY;
