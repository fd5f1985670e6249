import type { DocumentCode } from '../documents.js';
import { type ComplianceInput, type RedFlag, redFlagsOf } from './input.js';
import { type ListVersion, listsOf, versionsOf } from './lists.js';
import {
  counterpartyReasons,
  documentReasons,
  mineralReasons,
  mitigantReasons,
  originReasons,
  PART_MAXIMUM,
  productionReasons,
  SCORE_PARTS,
  type ScorePart,
  type ScoreReason,
  transactionReasons,
} from './parts.js';
import { type ComplianceFact, unknownFacts } from './party.js';
import { type ComplianceRule, type Gate, holds } from './rule.js';
import { COMPLIANCE_RULES_VERSION } from './rules.js';
import { type RuleVersion, ruleSetOf, rulesOf, ruleVersionsOf } from './terms.js';

export const COMPLIANCE_STATUSES = ['CLEAR', 'REVIEW', 'EDD', 'HOLD', 'BLOCKED'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];
export const RISK_BANDS = ['low', 'medium', 'high', 'critical'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** A gate that is closed: which rule closed it, and the document or the condition that opens it. */
export interface ClosedGate {
  readonly gate: Gate;
  readonly rule: string;
  readonly code: string;
  readonly document: DocumentCode | null;
}

/** A floor that lifted the score. */
export interface AppliedFloor {
  readonly code: string;
  readonly score: number;
  readonly rule: string;
}

/** The answer of the compliance engine. Store it with its input: it must be explainable later. */
export interface ComplianceResult {
  readonly rulesVersion: string;
  /** The versions of the lists of countries that were read. */
  readonly lists: readonly ListVersion[];
  /** The rules that held, each with the version of its terms. */
  readonly rules: readonly RuleVersion[];
  /** Every rule that was in force with its version, as one text: what another one is judged anew by. */
  readonly ruleSet: string;
  readonly score: number;
  /** Sum of the parts, before the floors. */
  readonly raw: number;
  readonly parts: Readonly<Record<ScorePart, number>>;
  readonly band: RiskBand;
  readonly status: ComplianceStatus;
  /** Origin and mineral always, other lines when they carry points; the order of the parts. */
  readonly reasons: readonly ScoreReason[];
  readonly floors: readonly AppliedFloor[];
  /** Rules that block the cargo whatever its score. */
  readonly blocks: readonly { readonly rule: string; readonly code: string }[];
  readonly gates: readonly ClosedGate[];
  readonly requiredDocuments: readonly DocumentCode[];
  readonly redFlags: readonly RedFlag[];
  /** Facts of which no record tells. */
  readonly unknown: readonly ComplianceFact[];
  readonly enhancedQuestions: boolean;
}

/** The band of a score (trade rules 3.5). */
export const riskBand = (score: number): RiskBand => {
  if (score < 25) return 'low';
  if (score < 50) return 'medium';
  return score < 75 ? 'high' : 'critical';
};

const STATUS_OF: Readonly<Record<RiskBand, ComplianceStatus>> = {
  low: 'CLEAR',
  medium: 'REVIEW',
  high: 'EDD',
  critical: 'HOLD',
};

const capped = (part: ScorePart, reasons: readonly ScoreReason[]): number =>
  Math.min(
    PART_MAXIMUM[part],
    reasons.filter((line) => line.part === part).reduce((total, line) => total + line.points, 0),
  );

const closedGates = (rules: readonly ComplianceRule[], input: ComplianceInput): ClosedGate[] =>
  rules.flatMap((rule) => [
    ...(rule.requires ?? [])
      .filter(({ document }) => !input.documents.held.includes(document))
      .map(({ document, gate }) => ({ gate, rule: rule.id, code: 'compliance.gate.document_missing', document })),
    ...(rule.conditions ?? [])
      .filter((condition) => condition.unmet(input))
      .map(({ gate, code }) => ({ gate, rule: rule.id, code, document: null })),
  ]);

const appliedFloors = (rules: readonly ComplianceRule[], input: ComplianceInput, raw: number): AppliedFloor[] => {
  const floors = new Map<string, AppliedFloor>();
  for (const { id, floor } of rules) {
    if (floor && floor.score > raw && (!floor.when || floor.when(input)) && !floors.has(floor.code)) {
      floors.set(floor.code, { code: `compliance.floor.${floor.code}`, score: floor.score, rule: id });
    }
  }
  return [...floors.values()];
};

/**
 * Scores a cargo and its parties and lists the gates that stay closed (trade rules 3.4, 3.5):
 * score = max(floor, max(0, A + B + C + D + E + F − M)), at most 100. A block rule gives BLOCKED whatever the score;
 * gates are apart from the score. Not legal advice: the result says which version of the rules it used.
 */
export const assessCompliance = (input: ComplianceInput): ComplianceResult => {
  const table = rulesOf(input);
  const rules = table.filter((rule) => holds(rule, input));
  const requirements = rules.flatMap((rule) => rule.requires ?? []);
  const missing = requirements.filter(({ document }) => !input.documents.held.includes(document));
  const isHeld = (code: DocumentCode) =>
    requirements.some(({ document }) => document === code) && !missing.some(({ document }) => document === code);
  const lines = [
    ...originReasons(input),
    ...mineralReasons(input),
    ...productionReasons(input),
    ...counterpartyReasons(input),
    ...documentReasons(input, missing),
    ...transactionReasons(input),
    ...mitigantReasons(input, isHeld('icglr-certificate')),
  ];
  const parts = Object.fromEntries(SCORE_PARTS.map((part) => [part, capped(part, lines)])) as Record<ScorePart, number>;
  const raw = Math.max(0, parts.A + parts.B + parts.C + parts.D + parts.E + parts.F - parts.M);
  const floors = appliedFloors(rules, input, raw);
  const score = Math.min(100, Math.max(raw, ...floors.map((floor) => floor.score)));
  const blocks = rules.filter((rule) => rule.blocks).map(({ id }) => ({ rule: id, code: `compliance.block.${id}` }));
  const band = riskBand(score);
  return {
    rulesVersion: COMPLIANCE_RULES_VERSION,
    lists: versionsOf(listsOf(input)),
    rules: ruleVersionsOf(rules),
    ruleSet: ruleSetOf(table, input.on),
    score,
    raw,
    parts,
    band,
    status: blocks.length > 0 ? 'BLOCKED' : STATUS_OF[band],
    reasons: lines.filter((line) => line.points > 0 || line.part === 'A' || line.part === 'B'),
    floors,
    blocks,
    gates: closedGates(rules, input),
    requiredDocuments: [...new Set(requirements.map(({ document }) => document))],
    redFlags: redFlagsOf(input),
    unknown: unknownFacts(input),
    enhancedQuestions: rules.some((rule) => rule.enhancedQuestions),
  };
};

const sameGate = (one: ClosedGate, other: ClosedGate): boolean =>
  one.gate === other.gate && one.code === other.code && one.document === other.document;

/** Every gate that the rules have for the cargo: those that are closed first, then those that a document holds open. */
export const complianceGates = (input: ComplianceInput): (ClosedGate & { readonly open: boolean })[] => {
  const closed = assessCompliance(input).gates;
  const asked = assessCompliance({ ...input, documents: { ...input.documents, held: [] } }).gates;
  return [
    ...closed.map((gate) => ({ ...gate, open: false })),
    ...asked.filter((gate) => !closed.some((other) => sameGate(gate, other))).map((gate) => ({ ...gate, open: true })),
  ];
};

/** How many admins must agree before a listing of this score is published, null when none may (trade rules 1.3, 3.5). */
export const reviewersNeeded = (status: ComplianceStatus): number | null =>
  ({ CLEAR: 0, REVIEW: 1, EDD: 2, HOLD: 2, BLOCKED: null })[status];
