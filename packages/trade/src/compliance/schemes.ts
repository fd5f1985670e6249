import type { CompanyDocumentCode, DocumentCode } from '../documents.js';

/**
 * What the certificate or audit of a scheme shows of a cargo (trade rules 3.5, parts C and M). How a company is managed lowers
 * no score; buyers ask for it.
 */
type Attests = 'refiner' | 'mine' | 'artisanal' | 'tags' | 'management';

interface Scheme {
  readonly id: string;
  /** Its own name, the same in every language. */
  readonly name: string;
  readonly attests: Attests;
  /** How a lot names a certificate of it. */
  readonly named: RegExp;
}

/** Schemes whose certificate, audit or tags count in a score or for a buyer, by the names that they have themselves. */
export const CERTIFICATION_SCHEMES = [
  { id: 'rmap', name: 'RMAP', attests: 'refiner', named: /RMAP/i },
  {
    id: 'lbma-responsible-gold',
    name: 'LBMA Responsible Gold',
    attests: 'refiner',
    named: /LBMA Responsible Gold/i,
  },
  { id: 'rjc-coc', name: 'RJC Chain of Custody', attests: 'refiner', named: /RJC (CoC|Chain of Custody)/i },
  { id: 'copper-mark', name: 'Copper Mark', attests: 'mine', named: /Copper Mark/i },
  { id: 'irma-50', name: 'IRMA 50+', attests: 'mine', named: /IRMA (5\d|[6-9]\d|100)/i },
  { id: 'icmm', name: 'ICMM Mining Principles', attests: 'mine', named: /ICMM/i },
  { id: 'fairmined', name: 'Fairmined', attests: 'artisanal', named: /Fairmined/i },
  { id: 'craft', name: 'CRAFT', attests: 'artisanal', named: /CRAFT/i },
  { id: 'bag-and-tag', name: 'Bag and tag', attests: 'tags', named: /bag[- ]and[- ]tag/i },
  { id: 'iso-9001', name: 'ISO 9001', attests: 'management', named: /ISO[ -]?9001/i },
  { id: 'iso-14001', name: 'ISO 14001', attests: 'management', named: /ISO[ -]?14001/i },
  { id: 'iso-45001', name: 'ISO 45001', attests: 'management', named: /ISO[ -]?45001/i },
  { id: 'tsm', name: 'TSM Level A', attests: 'management', named: /TSM/ },
  { id: 'rjc-cop', name: 'RJC COP', attests: 'management', named: /RJC (COP|Code of Practices)/i },
  { id: 'asi-ps', name: 'ASI PS', attests: 'management', named: /ASI (PS|Performance Standard)/i },
] as const satisfies readonly Scheme[];
export type CertificationScheme = (typeof CERTIFICATION_SCHEMES)[number]['id'];
export const CERTIFICATION_SCHEME_IDS = CERTIFICATION_SCHEMES.map(({ id }) => id);

/** The name of a scheme, which is its own in every language. */
export const schemeName = (scheme: CertificationScheme): string =>
  CERTIFICATION_SCHEMES.find(({ id }) => id === scheme)!.name;

const ATTESTED_BY: Readonly<Partial<Record<DocumentCode | CompanyDocumentCode, readonly Attests[]>>> = {
  certification: ['refiner', 'mine', 'artisanal', 'tags', 'management'],
  'smelter-audit': ['refiner'],
  'asm-scheme': ['artisanal'],
  'chain-of-custody': ['tags'],
};

/** The schemes of which a document of this type may be; none where its type names no scheme. */
export const schemesOf = (type: string): readonly (typeof CERTIFICATION_SCHEMES)[number][] => {
  const attested = ATTESTED_BY[type as DocumentCode] ?? [];
  return CERTIFICATION_SCHEMES.filter(({ attests }) => attested.includes(attests));
};

/** True when a lot says that it has a certificate of the scheme. */
export const namesScheme = (certifications: readonly string[], scheme: CertificationScheme): boolean =>
  CERTIFICATION_SCHEMES.some(({ id, named }) => id === scheme && certifications.some((name) => named.test(name)));

/** The document behind each scheme that a cargo has. */
export type HeldSchemes = Readonly<Partial<Record<CertificationScheme, string>>>;

/** The document of a scheme that shows something of a cargo; undefined where there is none. */
export const attestedBy = (held: HeldSchemes, attested: Attests): string | undefined =>
  CERTIFICATION_SCHEMES.filter(({ attests }) => attests === attested)
    .map(({ id }) => held[id])
    .find((document) => document !== undefined);

/** The certificates of a lot by their names: those that a document shows, and those of a known scheme that it only names. */
export interface LotCertificates {
  readonly shown: readonly string[];
  readonly unproven: readonly string[];
}

/**
 * Tells what a lot names from what documents show of it (trade rules 4, H4). A name of no known scheme counts as its seller
 * gave it: no document can be of it.
 */
export const lotCertificates = (named: readonly string[], held: HeldSchemes): LotCertificates => {
  const schemeOf = (name: string) => CERTIFICATION_SCHEMES.find((scheme) => scheme.named.test(name));
  const isShown = (name: string): boolean => {
    const scheme = schemeOf(name);
    return !scheme || held[scheme.id] !== undefined;
  };
  const unnamed = CERTIFICATION_SCHEMES.filter(({ id }) => held[id] !== undefined && !namesScheme(named, id));
  return {
    shown: [...named.filter(isShown), ...unnamed.map(({ name }) => name)],
    unproven: named.filter((name) => !isShown(name)),
  };
};
