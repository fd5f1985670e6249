import { type DocumentCode } from '../documents.js';
import type { MessageValues } from '../refusal.js';
import { conflictScope, isOutsideConflictArea } from './conflict-areas.js';
import { ARMED_GROUP_REGIONS } from './countries.js';
import { COLOURED_GEMS, isRoughDiamond, MODERATE_RISK, THREE_TG } from './groups.js';
import type { ComplianceInput, ProductionModel } from './input.js';
import { isListed, listsOf } from './lists.js';
import { inRegion } from './regions.js';
import type { Requirement } from './rule.js';

export const SCORE_PARTS = ['A', 'B', 'C', 'D', 'E', 'F', 'M'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** The most that each part may bring (trade rules 3.5). */
export const PART_MAXIMUM: Readonly<Record<ScorePart, number>> = { A: 30, B: 15, C: 10, D: 20, E: 15, F: 10, M: 15 };

/** One line of a score, as it is shown: a code, its points (of part M: points taken off) and the message's values. */
export interface ScoreReason {
  readonly part: ScorePart;
  readonly code: string;
  readonly points: number;
  readonly values: MessageValues;
}

const reason = (part: ScorePart, code: string, points: number, values: MessageValues = {}): ScoreReason => ({
  part,
  code: `compliance.reason.${code}`,
  points,
  values,
});

/** Part A: the origin. An origin that the platform does not trade is blocked, not scored by its regions. */
export const originReasons = (input: ComplianceInput): ScoreReason[] => {
  const { originCountry: country, originRegion: region } = input;
  const lists = listsOf(input);
  const values = { country, region: region ?? '' };
  const base = (): ScoreReason => {
    if (isListed(lists.blockedOrigins, country)) return reason('A', 'origin_not_traded', 4, values);
    const scope = conflictScope(country, lists.conflictAreas);
    if (scope === 'whole-country') return reason('A', 'origin_cahra', 20, values);
    if (scope === 'some-regions') {
      return isOutsideConflictArea(country, region, lists.conflictAreas)
        ? reason('A', 'origin_cahra_other_region', 12, values)
        : reason('A', 'origin_cahra_region', 20, values);
    }
    if (isListed(lists.governanceStrong, country)) return reason('A', 'origin_strong_governance', 0, values);
    if (isListed(lists.governanceMedium, country)) return reason('A', 'origin_medium_governance', 8, values);
    return reason('A', 'origin_not_listed', 4, values);
  };
  const reasons = [base()];
  if (isListed(lists.armedGroups, country) || inRegion(ARMED_GROUP_REGIONS, country, region)) {
    reasons.push(reason('A', 'origin_armed_groups', 10, values));
  }
  if (input.implausibleOrigin) reasons.push(reason('A', 'origin_implausible', 5, values));
  return reasons;
};

/** Part B: the mineral. */
export const mineralReasons = (input: ComplianceInput): ScoreReason[] => {
  const { mineral } = input;
  const points = (): number => {
    if (mineral === 'uranium') return 15;
    if (THREE_TG.has(mineral) || mineral === 'cobalt' || isRoughDiamond(input)) return 10;
    if (COLOURED_GEMS.has(mineral)) return 8;
    return MODERATE_RISK.has(mineral) ? 5 : 2;
  };
  return [reason('B', 'mineral', points(), { mineral })];
};

const PRODUCTION_POINTS: Readonly<Record<ProductionModel, number>> = {
  large_scale: 0,
  asm_fairmined: 3,
  asm_craft: 5,
  asm_tagged: 5,
  undisclosed_mine: 8,
  asm_no_scheme: 10,
  mixed: 10,
  unknown: 10,
};

/** Part C: how it was won. */
export const productionReasons = (input: ComplianceInput): ScoreReason[] => [
  reason('C', `production_${input.production}`, PRODUCTION_POINTS[input.production]),
];

const LEVEL_POINTS = [10, 6, 0, 0] as const;

/** Part D: the counterparty. */
export const counterpartyReasons = ({ counterparty }: ComplianceInput): ScoreReason[] => [
  reason('D', 'counterparty_level', LEVEL_POINTS[counterparty.level], { level: counterparty.level }),
  reason('D', 'owner_missing', counterparty.ownerMissing ? 5 : 0),
  reason('D', 'politically_exposed', counterparty.politicallyExposed ? 5 : 0),
  reason('D', 'younger_than_one_year', counterparty.youngerThanOneYear ? 3 : 0),
  reason('D', 'adverse_media', counterparty.adverseMedia ? 8 : 0),
  reason('D', 'potential_match', counterparty.sanctions === 'potential' ? 20 : 0),
];

/** Part E: the documents that the rules in force ask for and that lack, and those that are expired or do not agree. */
export const documentReasons = (input: ComplianceInput, missing: readonly Requirement[]): ScoreReason[] => {
  const each = (codes: readonly DocumentCode[] | undefined, code: string, points: number): ScoreReason[] =>
    (codes ?? []).map((document) => reason('E', code, points, { document }));
  return [
    ...missing.map(({ document, points }) => reason('E', 'document_missing', points, { document })),
    ...each(input.documents.expired, 'document_expired', 3),
    ...each(input.documents.mismatched, 'document_mismatch', 5),
  ];
};

/** Part F: the transaction. */
export const transactionReasons = ({ transaction }: ComplianceInput): ScoreReason[] => [
  reason('F', 'third_party_payment', transaction?.thirdPartyPayment ? 8 : 0),
  reason('F', 'price_anomaly', transaction?.priceAnomaly ? 5 : 0),
  reason('F', 'odd_route', transaction?.oddRoute ? 5 : 0),
  reason('F', 'cash_or_crypto', transaction?.cashOrCrypto ? 10 : 0),
];

/** Part M: what lowers the risk. `icglrHeld`: the certificate is asked for and in force. */
export const mitigantReasons = ({ mitigants }: ComplianceInput, icglrHeld: boolean): ScoreReason[] => [
  reason('M', 'recognised_refiner_audit', mitigants?.recognisedRefinerAudit ? 8 : 0),
  reason('M', 'responsible_mining_audit', mitigants?.responsibleMiningAudit ? 5 : 0),
  reason('M', 'icglr_certificate', icglrHeld ? 4 : 0),
  reason('M', 'verified_asm_scheme', mitigants?.verifiedAsmScheme ? 4 : 0),
  reason('M', 'site_visit', mitigants?.siteVisitWithinYear ? 4 : 0),
];
