import type { Deal } from '@orebridge/contracts';
import {
  assessCompliance,
  attestedBy,
  type ComplianceForm,
  type ComplianceInput,
  type ComplianceResult,
  dec,
  type DocumentCode,
  groupOf,
  type HeldSchemes,
  type ImsbcGroup,
  isImplausibleOrigin,
  isMineral,
  isOddRoute,
  type MineralId,
  type PartyFacts,
  PAYABLES,
  type ProductionModel,
  routeOfTerm,
} from '@orebridge/trade';
import type { Company } from '../../identity/companies/index.js';
import type { InDollars } from '../../finance/exchange-rates/index.js';
import { originOutput } from '../supply/index.js';
import type { Listing } from './listing.entity.js';

/** The result of the rules as it is stored beside a lot or a deal, with what it needs to be explained later. */
export type ListingCompliance = NonNullable<Deal['compliance']> & {
  rulesVersion: string;
  /** Every rule in force with its version; what was judged before that was kept has none. */
  ruleSet?: string;
  blockedBy: string[];
};

type Cargo = Pick<
  Listing,
  | 'mineralType'
  | 'mineralName'
  | 'form'
  | 'physicalForm'
  | 'producer'
  | 'originCountry'
  | 'originRegion'
  | 'transportMode'
  | 'incoterm'
  | 'place'
  | 'currency'
  | 'pricePerUnit'
  | 'totalQuantity'
  | 'unit'
  | 'purityPct'
  | 'moisturePct'
  | 'composition'
>;

/** The form of a lot as the rules read it; while its seller has not said, as it came from the ground. Null without a mineral. */
export const lotForm = (lot: Pick<Cargo, 'mineralType' | 'form'>): ComplianceForm | null =>
  lot.mineralType && isMineral(lot.mineralType) ? (lot.form ?? asWon(lot.mineralType)) : null;

const asWon = (mineral: MineralId): ComplianceForm => {
  if (mineral === 'coal' || mineral === 'crude-oil') return 'fuel';
  return groupOf(mineral) === 'gemstones' ? 'rough' : 'ore';
};

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

const productionOf = (cargo: Cargo, company: Company, { fairmined, craft, ...held }: HeldSchemes): ProductionModel => {
  if (cargo.producer === 'undisclosed') return 'undisclosed_mine';
  if (cargo.producer === 'mixed') return 'mixed';
  if (cargo.producer === 'large_scale' && !company.asm) return 'large_scale';
  if (fairmined) return 'asm_fairmined';
  if (held['bag-and-tag']) return 'asm_tagged';
  return craft ? 'asm_craft' : 'asm_no_scheme';
};

/** What records say of a lot beside what its seller wrote; what no record tells is left out. */
export interface LotRecords {
  readonly party: PartyFacts;
  /** Codes of its documents: approved or counted, expired, and waiting with a name or days that do not agree. */
  readonly held: readonly DocumentCode[];
  readonly expired: readonly DocumentCode[];
  readonly mismatched: readonly DocumentCode[];
  /** The record of each, by its kind. */
  readonly documentRecords: Readonly<Partial<Record<DocumentCode, string>>>;
  /** The schemes that it has a document of: words alone lower no score. */
  readonly schemes: HeldSchemes;
  readonly priceAnomaly: boolean | undefined;
}

/** The kinds of a cargo that are found from what its seller wrote. */
const kindOf = (cargo: Cargo, mineral: MineralId) => {
  const form = cargo.form ?? asWon(mineral);
  const text = `${cargo.mineralName ?? ''} ${cargo.physicalForm ?? ''}`.toLowerCase();
  return { form, imsbcGroup: cargo.transportMode === 'bulk_sea' ? imsbcGroup(mineral, form, text) : null };
};

const gradeOf = ({ purityPct, composition, mineralType }: Cargo): string | null => {
  const [payable] = mineralType && isMineral(mineralType) ? (PAYABLES[mineralType] as readonly string[]) : [];
  const line = composition.find(({ element, unit }) => element === payable && ['%', 'g/t', 'ppm'].includes(unit));
  if (!line) return purityPct;
  return line.unit === '%' ? line.value : dec(line.value).div(10_000).toFixed();
};

/** What the rules look at for a cargo of `company`; null while mineral or origin are missing. */
export const complianceInput = (
  cargo: Cargo,
  company: Company,
  records: LotRecords,
  today: string,
  dollars: InDollars,
): ComplianceInput | null => {
  const { mineralType: mineral, originCountry, totalQuantity: quantity, unit, moisturePct } = cargo;
  if (!mineral || !isMineral(mineral) || !originCountry) return null;
  const kind = kindOf(cargo, mineral);
  const { schemes } = records;
  const production = productionOf(cargo, company, schemes);
  const [refiner, mine, artisanal] = (['refiner', 'mine', 'artisanal'] as const).map((it) => attestedBy(schemes, it));
  const { currency, pricePerUnit } = cargo;
  // Converted as it is: rounding comes once, in dollars.
  const worth = pricePerUnit && quantity ? dec(quantity).times(dec(pricePerUnit)).toFixed() : null;
  const won = { mineral, country: originCountry, quantity, unit, gradePct: gradeOf(cargo), moisturePct };
  return {
    on: today,
    mineral,
    ...kind,
    production,
    originCountry,
    originRegion: cargo.originRegion,
    implausibleOrigin: isImplausibleOrigin({ mineral, form: kind.form }, originOutput(won)),
    destinationCountry: null,
    lotValueUsd: currency && worth ? dollars(worth, currency) : null,
    transportMode: cargo.transportMode ?? null,
    moisturePct,
    counterparty: records.party,
    documents: {
      held: records.held,
      expired: records.expired,
      mismatched: records.mismatched,
      records: records.documentRecords,
      schemes,
      certificates: {
        [`production_${production}`]: production === 'asm_tagged' ? schemes['bag-and-tag'] : artisanal,
        recognised_refiner_audit: refiner,
        responsible_mining_audit: mine,
        verified_asm_scheme: artisanal,
      },
    },
    transaction: {
      priceAnomaly: records.priceAnomaly,
      oddRoute: isOddRoute({
        origin: originCountry,
        discharge: null,
        ...routeOfTerm(cargo.incoterm ?? null, cargo.place),
      }),
    },
    mitigants: {
      recognisedRefinerAudit: refiner !== undefined,
      responsibleMiningAudit: mine !== undefined,
      verifiedAsmScheme: artisanal !== undefined,
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
    lists: [...result.lists],
    rules: [...result.rules],
    ruleSet: result.ruleSet,
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
