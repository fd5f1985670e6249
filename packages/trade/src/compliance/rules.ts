import { dec } from '../decimal.js';
import { REQUIRED_LISTING_DOCUMENTS } from '../documents.js';
import { OCCUPIED_REGIONS } from './countries.js';
import {
  BATTERY,
  CN_CONTROLLED,
  COLOURED_GEMS,
  isAsm,
  isBulkSea,
  isCahra,
  isRoughDiamond,
  isToEu,
  NA_CONTROLLED,
  THREE_TG,
} from './groups.js';
import { redFlagsOf } from './input.js';
import { isListed, listsOf } from './lists.js';
import { inRegion } from './regions.js';
import type { ComplianceRule } from './rule.js';

/** Version of the table below; it is stored with every result. */
export const COMPLIANCE_RULES_VERSION = '2026-11-29';

const always = { validFrom: null, validTo: null, reviewed: '2026-11-27' } as const;
const PERMIT_AND_ORIGIN: readonly string[] = ['mining-permit', 'origin-certificate'];

/** The decision table as it is delivered (trade rules 3.4); a site's own terms come over it, see `rulesWith`. */
export const COMPLIANCE_RULES: readonly ComplianceRule[] = [
  {
    ...always,
    id: 'R00',
    source: 'Orebridge policy',
    when: () => true,
    requires: REQUIRED_LISTING_DOCUMENTS.map((document) => ({
      document,
      gate: 'publish',
      points: PERMIT_AND_ORIGIN.includes(document) ? 5 : 3,
    })),
  },
  {
    ...always,
    id: 'R01',
    source: 'Orebridge policy',
    blocks: true,
    when: (input) =>
      isListed(listsOf(input).blockedOrigins, input.originCountry) ||
      inRegion(OCCUPIED_REGIONS, input.originCountry, input.originRegion),
  },
  {
    ...always,
    id: 'R02',
    source: 'UN, EU, US OFAC and UK sanctions lists',
    blocks: true,
    when: (input) => input.counterparty.sanctions === 'confirmed',
  },
  {
    ...always,
    id: 'R03',
    source: 'ICGLR Regional Certification Mechanism',
    when: (input) => THREE_TG.has(input.mineral) && isListed(listsOf(input).icglr, input.originCountry),
    requires: [{ document: 'icglr-certificate', gate: 'publish', points: 5 }],
    floor: { code: 'FL1', score: 25 },
  },
  {
    ...always,
    id: 'R04',
    source: 'OECD Due Diligence Guidance; Regulation (EU) 2017/821; US Dodd-Frank Act section 1502',
    when: (input) => THREE_TG.has(input.mineral) && (isCahra(input) || isToEu(input) || !!input.usIssuerChain),
    requires: [{ document: 'oecd-dd-report', gate: 'loading', points: 5 }],
    floor: { code: 'FL1', score: 25, when: isCahra },
  },
  {
    ...always,
    id: 'R05',
    source: 'OECD Due Diligence Guidance',
    enhancedQuestions: true,
    when: (input) => (input.mineral === 'cobalt' || isRoughDiamond(input)) && isCahra(input),
    floor: { code: 'FL2', score: 25 },
  },
  {
    ...always,
    id: 'R06',
    source: 'IAEA safeguards; Nuclear Suppliers Group; Class 7 carriage (UN 2912)',
    when: (input) => input.mineral === 'uranium',
    requires: [
      { document: 'nuclear-export-licence', gate: 'publish', points: 5 },
      { document: 'end-user-certificate', gate: 'publish', points: 5 },
      { document: 'class7-dg-declaration', gate: 'loading', points: 5 },
    ],
    conditions: [
      { code: 'compliance.gate.level_three_needed', gate: 'publish', unmet: (input) => input.counterparty.level < 3 },
    ],
    floor: { code: 'FL3', score: 50 },
  },
  {
    ...always,
    id: 'R07',
    source: 'OECD Due Diligence Guidance, red flags',
    when: (input) => redFlagsOf(input).length >= 3,
    conditions: [{ code: 'compliance.gate.manual_decision_needed', gate: 'publish', unmet: () => true }],
    floor: { code: 'FL4', score: 75 },
  },
  {
    ...always,
    id: 'R08',
    source: 'UN, EU, US OFAC and UK sanctions lists',
    when: (input) => input.counterparty.sanctions === 'potential',
    conditions: [
      { code: 'compliance.gate.screening_unresolved', gate: 'publish', unmet: () => true },
      { code: 'compliance.gate.screening_unresolved', gate: 'loading', unmet: () => true },
    ],
    floor: { code: 'FL5', score: 75 },
  },
  {
    ...always,
    id: 'R10',
    source: 'OECD Due Diligence Guidance, appendix on artisanal mining',
    when: isAsm,
    requires: [{ document: 'asm-legal-status', gate: 'publish', points: 0 }],
  },
  {
    ...always,
    id: 'R11',
    source: 'Kimberley Process Certification Scheme',
    when: isRoughDiamond,
    requires: [{ document: 'kp-certificate', gate: 'publish', points: 5 }],
  },
  {
    ...always,
    id: 'R12',
    source: 'Kimberley Process Certification Scheme',
    blocks: true,
    when: (input) =>
      isRoughDiamond(input) &&
      (input.originCountry === 'VE' || !isListed(listsOf(input).kimberley, input.originCountry)),
  },
  {
    ...always,
    id: 'R13',
    source: 'Orebridge policy',
    when: (input) => COLOURED_GEMS.has(input.mineral) && dec(input.lotValueUsd ?? 0).greaterThan(50_000),
    conditions: [{ code: 'compliance.gate.gem_origin_report_wanted', gate: 'warn', unmet: () => true }],
  },
  {
    ...always,
    id: 'R14',
    source: 'IMSBC Code, group A',
    when: (input) => isBulkSea(input) && (input.imsbcGroup === 'A' || input.imsbcGroup === 'AB'),
    requires: [
      { document: 'tml-certificate', gate: 'loading', points: 5 },
      { document: 'moisture-certificate', gate: 'loading', points: 5 },
    ],
    conditions: [
      {
        code: 'compliance.gate.moisture_certificate_too_old',
        gate: 'loading',
        unmet: (input) => (input.moistureCertificateAgeDays ?? 0) > 7,
      },
      {
        code: 'compliance.gate.moisture_above_limit',
        gate: 'loading',
        unmet: ({ moisturePct, transportableMoistureLimitPct }) =>
          moisturePct != null &&
          transportableMoistureLimitPct != null &&
          dec(moisturePct).greaterThan(dec(transportableMoistureLimitPct)),
      },
    ],
  },
  {
    ...always,
    id: 'R15',
    source: 'IMSBC Code, group B',
    when: (input) => isBulkSea(input) && input.mineral === 'coal',
    requires: [{ document: 'cargo-declaration', gate: 'loading', points: 0 }],
  },
  {
    ...always,
    id: 'R16',
    source: 'DRC cobalt export quota 2026-27',
    when: (input) => input.mineral === 'cobalt' && input.originCountry === 'CD',
    requires: [{ document: 'export-quota-certificate', gate: 'loading', points: 5 }],
  },
  {
    ...always,
    id: 'R17',
    source: 'Export control announcements of the Ministry of Commerce of China',
    when: (input) => input.originCountry === 'CN' && CN_CONTROLLED.has(input.mineral),
    requires: [{ document: 'export-licence', gate: 'loading', points: 5 }],
  },
  {
    ...always,
    id: 'R18',
    source: 'Regulation (EU) 2023/1542, due diligence from 18 August 2027',
    validTo: '2027-08-17',
    when: (input) => BATTERY.has(input.mineral) && isToEu(input),
    requires: [{ document: 'battery-dd-policy', gate: 'warn', points: 3 }],
  },
  {
    ...always,
    id: 'R18',
    line: 'R18-2027',
    source: 'Regulation (EU) 2023/1542, due diligence from 18 August 2027',
    validFrom: '2027-08-18',
    when: (input) => BATTERY.has(input.mineral) && isToEu(input),
    requires: [{ document: 'battery-dd-policy', gate: 'loading', points: 3 }],
  },
  {
    ...always,
    id: 'R19',
    source: 'Regulation (EU) 2023/956 with (EU) 2025/2083',
    validFrom: '2026-01-01',
    when: (input) =>
      isToEu(input) &&
      ((input.mineral === 'aluminum' && input.form === 'metal') ||
        (input.mineral === 'iron-ore' && ['agglomerate', 'metal'].includes(input.form))) &&
      (input.importTonnesPerYear == null || dec(input.importTonnesPerYear).greaterThan(50)),
    requires: [{ document: 'cbam-emissions-report', gate: 'warn', points: 3 }],
  },
  {
    ...always,
    id: 'R20',
    source: 'US Uyghur Forced Labor Prevention Act',
    blocks: true,
    when: (input) =>
      input.destinationCountry === 'US' && inRegion({ CN: ['Xinjiang'] }, input.originCountry, input.originRegion),
  },
  {
    ...always,
    id: 'R21',
    source: 'Zimbabwe: export of raw minerals and lithium concentrate suspended',
    validFrom: '2026-02-25',
    blocks: true,
    when: (input) =>
      input.originCountry === 'ZW' &&
      (input.form === 'ore' || (input.mineral === 'lithium' && input.form === 'concentrate')),
  },
  {
    ...always,
    id: 'R22',
    source: 'Indonesia: export ban on nickel ore (2020) and bauxite (2023)',
    blocks: true,
    when: (input) =>
      input.originCountry === 'ID' && input.form === 'ore' && ['nickel', 'bauxite'].includes(input.mineral),
  },
  {
    ...always,
    id: 'R23',
    source: 'Namibia: export ban on unprocessed critical minerals (2023)',
    blocks: true,
    when: (input) =>
      input.originCountry === 'NA' && ['ore', 'concentrate'].includes(input.form) && NA_CONTROLLED.has(input.mineral),
  },
  {
    ...always,
    id: 'R24',
    source: 'REACH and CLP, safety data sheet',
    when: (input) => ['chemical', 'intermediate'].includes(input.form) || ['lead', 'beryllium'].includes(input.mineral),
    requires: [{ document: 'sds', gate: 'warn', points: 3 }],
  },
  {
    ...always,
    id: 'R25',
    source: 'LBMA Good Delivery and Responsible Gold',
    when: (input) => input.mineral === 'gold' && !!input.buyerIsBankOrFund,
    conditions: [
      {
        code: 'compliance.gate.recognised_refiner_wanted',
        gate: 'warn',
        unmet: (input) => !input.mitigants?.recognisedRefinerAudit,
      },
    ],
  },
  {
    ...always,
    id: 'R26',
    reviewed: '2026-11-29',
    source: 'OECD Due Diligence Guidance, Supplement on Gold: red flag locations',
    when: (input) => input.mineral === 'gold' && isListed(listsOf(input).tradingHubs, input.originCountry),
    conditions: [{ code: 'compliance.gate.origin_is_trading_hub', gate: 'warn', unmet: () => true }],
    floor: { code: 'FL6', score: 25 },
  },
];
