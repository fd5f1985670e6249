import { maySail } from '../incoterms.js';
import type { ComplianceInput } from './input.js';

/** What is known of a party; what nobody has looked at is left out. */
export type PartyFacts = ComplianceInput['counterparty'];

/** True when one is; false only when both are known not to be. */
const either = (a: boolean | undefined, b: boolean | undefined): boolean | undefined => {
  if (a || b) return true;
  return a === false && b === false ? false : undefined;
};

const worseScreening = (a: PartyFacts['sanctions'], b: PartyFacts['sanctions']): PartyFacts['sanctions'] => {
  const worst = (['confirmed', 'potential'] as const).find((status) => a === status || b === status);
  return worst ?? (a === 'none' && b === 'none' ? 'none' : undefined);
};

/**
 * Seller and buyer as one counterparty of a deal: the lesser level, and of every fact the worse (trade rules 3.5, D). What is
 * known of one alone and not bad stays unknown of the two.
 */
export const worseParty = (a: PartyFacts, b: PartyFacts): PartyFacts => ({
  level: a.level < b.level ? a.level : b.level,
  sanctions: worseScreening(a.sanctions, b.sanctions),
  ownerMissing: either(a.ownerMissing, b.ownerMissing),
  politicallyExposed: either(a.politicallyExposed, b.politicallyExposed),
  youngerThanOneYear: either(a.youngerThanOneYear, b.youngerThanOneYear),
  adverseMedia: either(a.adverseMedia, b.adverseMedia),
});

/**
 * Whether a company is in its first year, as far as the year of its foundation tells: one of last year may be either.
 * @param on the day, YYYY-MM-DD
 */
export const isInFirstYear = (founded: number | null, on: string): boolean | undefined => {
  const year = Number(on.slice(0, 4));
  if (founded === null || founded === year - 1) return undefined;
  return founded >= year;
};

/** What the rules would like to know of a cargo. */
export const COMPLIANCE_FACTS = [
  'screening',
  'owners',
  'company_age',
  'adverse_media',
  'origin_output',
  'price',
  'route',
  'payer',
  'buyer_kind',
  'vessel',
] as const;
export type ComplianceFact = (typeof COMPLIANCE_FACTS)[number];

/** Those that a company can say of itself, and is asked for. */
export const COMPANY_FACTS = ['owners', 'company_age', 'buyer_kind'] as const satisfies readonly ComplianceFact[];
export type CompanyFact = (typeof COMPANY_FACTS)[number];

/** Facts of which no record tells: unknown, not clean. Those of a transaction count once there is a buyer. */
export const unknownFacts = (input: ComplianceInput): ComplianceFact[] => {
  const { counterparty: party, transaction } = input;
  const sold = !!input.destinationCountry;
  const known: Readonly<Record<ComplianceFact, boolean>> = {
    screening: party.sanctions !== undefined,
    owners: party.ownerMissing !== undefined,
    company_age: party.youngerThanOneYear !== undefined,
    adverse_media: party.adverseMedia !== undefined,
    origin_output: input.implausibleOrigin !== undefined,
    price: transaction?.priceAnomaly !== undefined,
    route: transaction?.oddRoute !== undefined,
    payer: !sold || transaction?.thirdPartyPayment !== undefined,
    buyer_kind: !sold || (input.usIssuerChain !== undefined && input.buyerIsBankOrFund !== undefined),
    vessel: !sold || !input.transportMode || !maySail(input.transportMode) || input.vesselNamed === true,
  };
  return COMPLIANCE_FACTS.filter((fact) => !known[fact]);
};
