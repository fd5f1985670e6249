import { type Refusal, refuse } from './refusal.js';

export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
export type Incoterm = (typeof INCOTERMS)[number];

/** How a cargo travels. `container` is a container on any leg that ends on a ship. */
export const TRANSPORT_MODES = [
  'bulk_sea',
  'breakbulk_sea',
  'tanker',
  'container',
  'container_class7',
  'barge',
  'rail',
  'rail_bulk',
  'road',
  'air',
  'air_secure',
] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** What a rule says: where risk passes, who pays the main carriage, who must insure and how (trade rules 2.6). */
export interface IncotermRule {
  readonly mode: 'any' | 'sea';
  readonly risk:
    | 'seller_premises'
    | 'carrier_at_named_place'
    | 'first_carrier'
    | 'destination'
    | 'destination_unloaded'
    | 'alongside_ship'
    | 'on_board';
  readonly carriage: 'buyer' | 'seller';
  readonly insurance: null | 'icc_a_110' | 'icc_c_110';
  /** Whose place is named beside the rule. */
  readonly place: 'origin' | 'destination';
}

/** Incoterms 2020 as data (trade rules 2.6). */
export const INCOTERM_RULES: Readonly<Record<Incoterm, IncotermRule>> = {
  EXW: { mode: 'any', risk: 'seller_premises', carriage: 'buyer', insurance: null, place: 'origin' },
  FCA: { mode: 'any', risk: 'carrier_at_named_place', carriage: 'buyer', insurance: null, place: 'origin' },
  CPT: { mode: 'any', risk: 'first_carrier', carriage: 'seller', insurance: null, place: 'destination' },
  CIP: { mode: 'any', risk: 'first_carrier', carriage: 'seller', insurance: 'icc_a_110', place: 'destination' },
  DAP: { mode: 'any', risk: 'destination', carriage: 'seller', insurance: null, place: 'destination' },
  DPU: { mode: 'any', risk: 'destination_unloaded', carriage: 'seller', insurance: null, place: 'destination' },
  DDP: { mode: 'any', risk: 'destination', carriage: 'seller', insurance: null, place: 'destination' },
  FAS: { mode: 'sea', risk: 'alongside_ship', carriage: 'buyer', insurance: null, place: 'origin' },
  FOB: { mode: 'sea', risk: 'on_board', carriage: 'buyer', insurance: null, place: 'origin' },
  CFR: { mode: 'sea', risk: 'on_board', carriage: 'seller', insurance: null, place: 'destination' },
  CIF: { mode: 'sea', risk: 'on_board', carriage: 'seller', insurance: 'icc_c_110', place: 'destination' },
};

const ON_WATER: readonly TransportMode[] = ['bulk_sea', 'breakbulk_sea', 'tanker', 'barge'];
const IN_CONTAINER: readonly TransportMode[] = ['container', 'container_class7'];

/** True for a cargo that goes on a vessel, or that may as long as nobody has said how it goes. */
export const maySail = (mode: TransportMode | null): boolean =>
  mode === null || ON_WATER.includes(mode) || IN_CONTAINER.includes(mode);

/** What the product proposes in place of a rule that does not suit a container. */
const CONTAINER_ALTERNATIVE: Readonly<Partial<Record<Incoterm, Incoterm>>> = {
  FAS: 'FCA',
  FOB: 'FCA',
  CFR: 'CPT',
  CIF: 'CIP',
};

export type IncotermCode =
  | 'incoterm.sea_only'
  | 'incoterm.container_prefers_other'
  | 'incoterm.export_clearance_on_buyer'
  | 'incoterm.importer_registration_needed';

/** `blocked` may not be agreed; `warn` may, after its warnings were read. */
export interface IncotermCheck {
  readonly verdict: 'ok' | 'warn' | 'blocked';
  readonly findings: readonly Refusal<IncotermCode>[];
}

/** Checks a rule against how the cargo travels (trade rules 2.6). The findings' values name the rule and what suits better. */
export const checkIncoterm = (rule: Incoterm, transportMode: TransportMode): IncotermCheck => {
  const seaOnly = INCOTERM_RULES[rule].mode === 'sea';
  const alternative = CONTAINER_ALTERNATIVE[rule];
  if (seaOnly && IN_CONTAINER.includes(transportMode)) {
    return {
      verdict: 'warn',
      findings: [refuse('incoterm.container_prefers_other', { rule, alternative: alternative! })],
    };
  }
  if (seaOnly && !ON_WATER.includes(transportMode)) {
    return {
      verdict: 'blocked',
      findings: [refuse('incoterm.sea_only', { rule, alternative: alternative!, transportMode })],
    };
  }
  if (rule === 'EXW') return { verdict: 'warn', findings: [refuse('incoterm.export_clearance_on_buyer', { rule })] };
  if (rule === 'DDP') return { verdict: 'warn', findings: [refuse('incoterm.importer_registration_needed', { rule })] };
  return { verdict: 'ok', findings: [] };
};
