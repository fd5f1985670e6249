import type { Deal } from '@orebridge/contracts';
import {
  assessCompliance,
  type ComplianceForm,
  type ComplianceInput,
  type ComplianceResult,
  type DocumentCode,
  groupOf,
  type ImsbcGroup,
  isMineral,
  type KybLevel,
  dec,
  type MineralId,
  type ProductionModel,
} from '@orebridge/trade';
import type { Company } from '../companies/index.js';
import type { InDollars } from '../fx/index.js';
import type { Listing } from './listing.entity.js';

/** The result of the rules as it is stored beside a lot or a deal, with what it needs to be explained later. */
export type ListingCompliance = NonNullable<Deal['compliance']> & {
  rulesVersion: string;
  blockedBy: string[];
};

type Cargo = Pick<
  Listing,
  | 'mineralType'
  | 'mineralName'
  | 'physicalForm'
  | 'producer'
  | 'originCountry'
  | 'originRegion'
  | 'transportMode'
  | 'currency'
  | 'pricePerUnit'
  | 'totalQuantity'
  | 'certifications'
  | 'tradeDocuments'
>;

const FORMS: readonly (readonly [RegExp, ComplianceForm])[] = [
  [/dor[eé]/, 'dore'],
  [/pellet|briquette|sinter/, 'agglomerate'],
  [/concentrate/, 'concentrate'],
  [/wet cake|matte|intermediate/, 'intermediate'],
  [/cathode|ingot|\bbars?\b|grain|sponge|billet|wire|metal\b/, 'metal'],
  [/powder|oxide|carbonate|hydroxide|filter cake|chemical/, 'chemical'],
];

/** What has been done to the material, read from what the seller calls it; ore when nothing says more. */
const formOf = (mineral: MineralId, text: string): ComplianceForm => {
  const group = groupOf(mineral);
  if (group === 'gemstones') return /polished|\bcut\b/.test(text) ? 'cut' : 'rough';
  if (mineral === 'coal' || mineral === 'crude-oil') return 'fuel';
  return FORMS.find(([words]) => words.test(text))?.[1] ?? 'ore';
};

/** The form of a lot as the rules read it; null while its mineral is not known. */
export const lotForm = (lot: Pick<Cargo, 'mineralType' | 'mineralName' | 'physicalForm'>): ComplianceForm | null =>
  lot.mineralType && isMineral(lot.mineralType)
    ? formOf(lot.mineralType, `${lot.mineralName ?? ''} ${lot.physicalForm ?? ''}`.toLowerCase())
    : null;

/**
 * Group of the IMSBC Code for a bulk cargo. Fine and moist material may liquefy; coal heats and gives off methane.
 * Phosphate, other industrial minerals and spodumene are listed as group C unless they are fines.
 */
const imsbcGroup = (mineral: MineralId, form: ComplianceForm, text: string): ImsbcGroup => {
  if (mineral === 'coal') return 'AB';
  if (/fines|washed|slurry/.test(text)) return 'A';
  const drains = mineral === 'lithium' || groupOf(mineral) === 'industrial-minerals';
  return !drains && (form === 'concentrate' || (mineral === 'nickel' && form === 'ore')) ? 'A' : 'C';
};

/** A certificate that the lot names counts only when the platform has it on record for the company. */
const recorded = (cargo: Cargo, company: Pick<Company, 'certifications'>): string[] =>
  cargo.certifications.filter((name) =>
    company.certifications.some((held) => held.toLowerCase().startsWith(name.toLowerCase())),
  );

const productionOf = (cargo: Cargo, company: Company, certificates: readonly string[]): ProductionModel => {
  if (cargo.producer === 'undisclosed') return 'undisclosed_mine';
  if (cargo.producer === 'mixed') return 'mixed';
  if (cargo.producer === 'large_scale' && !company.asm) return 'large_scale';
  const holds = (name: RegExp) => [...certificates, ...company.certifications].some((held) => name.test(held));
  if (holds(/fairmined/i)) return 'asm_fairmined';
  if (holds(/bag-and-tag/i)) return 'asm_tagged';
  return holds(/craft/i) ? 'asm_craft' : 'asm_no_scheme';
};

/** What the rules look at for a cargo of `company`; null while mineral or origin are missing. */
export const complianceInput = (
  cargo: Cargo,
  company: Company,
  held: readonly string[],
  today: string,
  dollars: InDollars,
): ComplianceInput | null => {
  const { mineralType, originCountry } = cargo;
  if (!mineralType || !isMineral(mineralType) || !originCountry) return null;
  const text = `${cargo.mineralName ?? ''} ${cargo.physicalForm ?? ''}`.toLowerCase();
  const form = formOf(mineralType, text);
  const certificates = recorded(cargo, company);
  const { currency, pricePerUnit, totalQuantity } = cargo;
  // Converted as it is: rounding comes once, in dollars.
  const worth = pricePerUnit && totalQuantity ? dec(totalQuantity).times(dec(pricePerUnit)).toFixed() : null;
  return {
    on: today,
    mineral: mineralType,
    form,
    production: productionOf(cargo, company, certificates),
    originCountry,
    originRegion: cargo.originRegion,
    destinationCountry: null,
    lotValueUsd: currency && worth ? dollars(worth, currency) : null,
    transportMode: cargo.transportMode ?? null,
    imsbcGroup: cargo.transportMode === 'bulk_sea' ? imsbcGroup(mineralType, form, text) : null,
    counterparty: { level: company.kybLevel as KybLevel },
    documents: { held: [...held, ...cargo.tradeDocuments] as DocumentCode[] },
    mitigants: {
      recognisedRefinerAudit: certificates.some((name) => /RMAP|LBMA Responsible Gold|RJC CoC/i.test(name)),
      responsibleMiningAudit: certificates.some((name) => /IRMA (5\d|[6-9]\d|100)|Copper Mark|ICMM/i.test(name)),
      verifiedAsmScheme: certificates.some((name) => /fairmined/i.test(name)),
    },
  };
};

const PARTS = {
  A: 'origin',
  B: 'mineral',
  C: 'production',
  D: 'counterparty',
  E: 'documents',
  F: 'transaction',
} as const;

/** The engine's answer as the contract carries it: one reason for each part with points, floors and blocks by rule. */
export const complianceOf = (input: ComplianceInput): ListingCompliance => {
  const result: ComplianceResult = assessCompliance(input);
  const values = {
    origin: { country: input.originCountry },
    mineral: { mineral: input.mineral },
    counterparty: { level: String(input.counterparty.level) },
  };
  const parts = Object.entries(PARTS)
    .map(([part, code]) => ({
      code,
      points: result.parts[part as keyof typeof PARTS],
      values: { ...values }[code as keyof typeof values],
    }))
    .filter(({ code, points }) => points > 0 || code === 'origin' || code === 'mineral');
  return {
    rulesVersion: result.rulesVersion,
    score: result.score,
    band: result.band,
    status: result.status,
    reasons: [
      ...parts,
      ...(result.parts.M > 0 ? [{ code: 'mitigants', points: -result.parts.M }] : []),
      ...result.floors.map(({ rule, score }) => ({ code: 'floor', points: score, values: { rule } })),
      ...result.blocks.map(({ rule }) => ({ code: 'block', points: 0, values: { rule } })),
    ],
    gates: [
      ...result.blocks.map(({ rule }) => ({ gate: 'block' as const, code: rule })),
      ...result.gates.map(({ gate, document, code }) => ({ gate, code: document ?? code })),
    ],
    blockedBy: result.blocks.map(({ rule }) => rule),
  };
};
