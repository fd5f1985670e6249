/** From this similarity on a name on a document is taken for the company's (trade rules 1.6). */
export const HOLDER_SIMILARITY = 0.85;

/** Legal forms, which documents write, shorten and leave out as they like; without full stops, as they are compared. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
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

/** Similarity of two strings by Jaro, 0 to 1. */
const jaro = (a: string, b: string): number => {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = Array.from({ length: b.length }, () => false);
  const common: string[] = [];
  for (const [at, letter] of [...a].entries()) {
    for (let other = Math.max(0, at - reach); other <= Math.min(b.length - 1, at + reach); other++) {
      if (taken[other] || b[other] !== letter) continue;
      taken[other] = true;
      common.push(letter);
      break;
    }
  }
  if (!common.length) return 0;
  const inB = [...b].filter((_, at) => taken[at]);
  const swapped = common.filter((letter, at) => letter !== inB[at]).length / 2;
  return (common.length / a.length + common.length / b.length + (common.length - swapped) / common.length) / 3;
};

const PREFIX_WEIGHT = 0.1;
const PREFIX_MOST = 4;

/** How alike a name on a document and a company's name are, 0 to 1: Jaro–Winkler of both without their legal forms. */
export const nameSimilarity = (inPrint: string, company: string): number => {
  const [a, b] = [bareName(inPrint), bareName(company)];
  const base = jaro(a, b);
  let prefix = 0;
  while (prefix < PREFIX_MOST && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return base + prefix * PREFIX_WEIGHT * (1 - base);
};

/** True when the document is held by the company, as far as its name tells; a finding for a reviewer, never a decision. */
export const isHolder = (inPrint: string, company: string): boolean =>
  nameSimilarity(inPrint, company) >= HOLDER_SIMILARITY;
