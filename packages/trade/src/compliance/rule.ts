import type { DocumentCode } from '../documents.js';
import type { ComplianceInput } from './input.js';

/** `publish` and `loading` stop that step while something is missing; `warn` only tells. */
export const GATES = ['publish', 'loading', 'warn'] as const;
export type Gate = (typeof GATES)[number];

/** What the lack of a document may cost. */
export const REQUIREMENT_POINTS = [0, 3, 5] as const;
export type RequirementPoints = (typeof REQUIREMENT_POINTS)[number];
/** To which score a floor may lift: where each band but the lowest begins. */
export const FLOOR_SCORES = [25, 50, 75] as const;
export type FloorScore = (typeof FLOOR_SCORES)[number];

/** A document that a rule asks for, the gate it closes while missing, and the points that the lack costs. */
export interface Requirement {
  readonly document: DocumentCode;
  readonly gate: Gate;
  readonly points: RequirementPoints;
}

/** A condition other than a document. The gate stays closed while `unmet` holds. */
export interface Condition {
  readonly code: string;
  readonly gate: Gate;
  readonly unmet: (input: ComplianceInput) => boolean;
}

/**
 * One line of the decision table (trade rules 3.4). It holds from `validFrom` to `validTo`, both included (null: open).
 * Not legal advice: `source` says where it was read and `reviewed` when.
 */
export interface ComplianceRule {
  readonly id: string;
  /** Where a rule has several lines, the name of each but the first. */
  readonly line?: string;
  /** Which version of its terms it has; those that are delivered are the first. */
  readonly version?: number;
  /** Why it is not in force for the time being. */
  readonly suspended?: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: string;
  readonly reviewed: string;
  readonly when: (input: ComplianceInput) => boolean;
  readonly requires?: readonly Requirement[];
  readonly conditions?: readonly Condition[];
  /** The cargo may not be traded at all. */
  readonly blocks?: true;
  /** Lowest score while the rule holds. */
  readonly floor?: {
    readonly code: 'FL1' | 'FL2' | 'FL3' | 'FL4' | 'FL5' | 'FL6';
    readonly score: FloorScore;
    readonly when?: (input: ComplianceInput) => boolean;
  };
  /** Enhanced questions on child labour and artisanal mixing are asked. */
  readonly enhancedQuestions?: true;
}

/** By what a line of the table is found, and named in results: the rule's id, or the name of its own line. */
export const ruleName = ({ id, line }: Pick<ComplianceRule, 'id' | 'line'>): string => line ?? id;

/** True when the rule counts on a day, YYYY-MM-DD. */
export const isInForce = ({ suspended, validFrom, validTo }: ComplianceRule, on: string): boolean =>
  !suspended && (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo);

/** True when the rule is in force on the day of the input and meets its case. */
export const holds = (rule: ComplianceRule, input: ComplianceInput): boolean =>
  isInForce(rule, input.on) && rule.when(input);
