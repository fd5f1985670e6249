import {
  type CertificationScheme,
  type ComplianceForm,
  type DocumentCode,
  type MineralId,
  today,
} from '@orebridge/trade';
import type { Assessed } from './compliance-fixture.js';

/** A document of the vault, with the scheme that it is of. */
type Held = DocumentCode | readonly [type: DocumentCode | 'certification', scheme: CertificationScheme];
export interface Case {
  readonly cargo: readonly [MineralId, ComplianceForm, originCountry: string, originRegion?: string];
  readonly lot?: object;
  readonly level: 1 | 2 | 3;
  /** Beside the four that every lot has. */
  readonly holds: readonly Held[];
  /** The country of the buyer with whom it becomes a deal. */
  readonly buyer?: string;
  /** A, B, C, D, E, F, M. */
  readonly parts: readonly number[];
  readonly raw: number;
  readonly score: number;
  readonly status: Assessed['status'];
  readonly band: Assessed['band'];
  readonly floors?: readonly string[];
  readonly blocks?: readonly string[];
  /** Those that are closed. */
  readonly gates?: readonly string[];
}

const QUOTA = 'export-quota-certificate';
const POLICY = 'battery-dd-policy';
/** Due diligence on batteries is asked for before loading once the Regulation's day has come. */
const POLICY_GATE = today() < '2027-08-18' ? 'warn' : 'loading';
const HYDROXIDE = ['cobalt', 'intermediate', 'CD', 'Lualaba'] as const;
const ARTISANAL = { producer: 'asm' } as const;
const CARATS = { unit: 'ct', totalQuantity: '1000', transportMode: 'air', incoterm: 'CIP', place: 'Antwerp (BEANR)' };
const AUDITED = ['smelter-audit', 'rmap'] as const;

/** The worked cases of the rules (trade rules 3.6), as records make them. */
export const CASES: Readonly<Record<string, Case>> = {
  'copper cathodes of Chile with a Copper Mark, to Germany': {
    cargo: ['copper', 'metal', 'CL'],
    lot: { certifications: ['Copper Mark'] },
    level: 2,
    holds: [['certification', 'copper-mark']],
    buyer: 'DE',
    parts: [0, 2, 0, 0, 0, 0, 5],
    raw: 0,
    score: 0,
    status: 'CLEAR',
    band: 'low',
  },
  'tagged tantalite of Rwanda with its certificate, to the United States': {
    cargo: ['tantalum', 'concentrate', 'RW'],
    lot: ARTISANAL,
    level: 2,
    holds: ['asm-legal-status', 'icglr-certificate', 'oecd-dd-report', ['chain-of-custody', 'bag-and-tag']],
    buyer: 'US',
    parts: [8, 10, 5, 0, 0, 0, 4],
    raw: 19,
    score: 25,
    status: 'REVIEW',
    band: 'medium',
    floors: ['R03 FL1 25'],
  },
  'tantalite of North Kivu without certificate and report': {
    cargo: ['tantalum', 'concentrate', 'CD', 'North Kivu'],
    lot: ARTISANAL,
    level: 1,
    holds: ['asm-legal-status'],
    parts: [30, 10, 10, 6, 10, 0, 0],
    raw: 66,
    score: 66,
    status: 'EDD',
    band: 'high',
    gates: ['publish icglr-certificate', 'loading oecd-dd-report'],
  },
  'Fairmined doré of Peru through a listed refiner, to Switzerland': {
    cargo: ['gold', 'dore', 'PE'],
    lot: {
      ...ARTISANAL,
      unit: 'kg',
      transportMode: 'air',
      incoterm: 'CIP',
      place: 'Zurich (CHZRH)',
    },
    level: 2,
    holds: ['asm-legal-status', ['smelter-audit', 'lbma-responsible-gold'], ['asm-scheme', 'fairmined']],
    buyer: 'CH',
    parts: [8, 10, 3, 0, 0, 0, 12],
    raw: 9,
    score: 9,
    status: 'CLEAR',
    band: 'low',
  },
  'cobalt hydroxide of Lualaba with its quota, to the Union': {
    cargo: HYDROXIDE,
    level: 2,
    holds: [QUOTA, 'sds', POLICY, AUDITED],
    buyer: 'BE',
    parts: [20, 10, 0, 0, 0, 0, 8],
    raw: 22,
    score: 25,
    status: 'REVIEW',
    band: 'medium',
    floors: ['R05 FL2 25'],
  },
  'cobalt hydroxide of Lualaba without quota and battery policy': {
    cargo: HYDROXIDE,
    level: 2,
    holds: ['sds', AUDITED],
    buyer: 'BE',
    parts: [20, 10, 0, 0, 8, 0, 8],
    raw: 30,
    score: 30,
    status: 'REVIEW',
    band: 'medium',
    gates: [`loading ${QUOTA}`, `${POLICY_GATE} ${POLICY}`],
  },
  'rough diamonds of Botswana with their certificate': {
    cargo: ['diamond', 'rough', 'BW'],
    lot: CARATS,
    level: 2,
    holds: ['kp-certificate'],
    buyer: 'BE',
    parts: [0, 10, 0, 0, 0, 0, 0],
    raw: 10,
    score: 10,
    status: 'CLEAR',
    band: 'low',
  },
  'rough diamonds of Russia with their certificate': {
    cargo: ['diamond', 'rough', 'RU'],
    lot: CARATS,
    level: 2,
    holds: ['kp-certificate'],
    parts: [4, 10, 0, 0, 0, 0, 0],
    raw: 14,
    score: 14,
    status: 'BLOCKED',
    band: 'low',
    blocks: ['R01'],
  },
  'uranium concentrate of Kazakhstan with all licences': {
    cargo: ['uranium', 'concentrate', 'KZ'],
    level: 3,
    holds: ['nuclear-export-licence', 'end-user-certificate', 'class7-dg-declaration'],
    parts: [8, 15, 0, 0, 0, 0, 0],
    raw: 23,
    score: 50,
    status: 'EDD',
    band: 'high',
    floors: ['R06 FL3 50'],
  },
  'spodumene concentrate of Zimbabwe': {
    cargo: ['lithium', 'concentrate', 'ZW'],
    level: 2,
    holds: [],
    parts: [20, 5, 0, 0, 0, 0, 0],
    raw: 25,
    score: 25,
    status: 'BLOCKED',
    band: 'medium',
    blocks: ['R21'],
  },
  'aluminium ingot of Odisha, 600 t to the Union, without an emissions report': {
    cargo: ['aluminum', 'metal', 'IN', 'Odisha'],
    lot: { totalQuantity: '600' },
    level: 2,
    holds: [],
    buyer: 'DE',
    parts: [12, 2, 0, 0, 3, 0, 0],
    raw: 17,
    score: 17,
    status: 'CLEAR',
    band: 'low',
    gates: ['warn cbam-emissions-report'],
  },
};
