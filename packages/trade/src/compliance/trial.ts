import { type ClosedGate, type ComplianceResult, assessCompliance } from './assess.js';
import type { ComplianceInput } from './input.js';

/** What other rules or lists may change on a cargo. */
export const TRIAL_CHANGES = ['blocked', 'unblocked', 'status', 'score', 'gate_closed', 'gate_opened'] as const;
export type TrialChange = (typeof TRIAL_CHANGES)[number];

/** What is tried: rules or lists that are not in force. */
export type Tried = Pick<ComplianceInput, 'lists' | 'rules'>;

/** A cargo as it is judged and as it would be; `changes` is empty where nothing is another. */
export interface Trial {
  readonly before: ComplianceResult;
  readonly after: ComplianceResult;
  readonly closed: readonly ClosedGate[];
  readonly opened: readonly ClosedGate[];
  readonly changes: readonly TrialChange[];
}

/** Of `gates` those that the others have not: a gate that another rule closes as well is no other one. */
const onlyIn = (gates: readonly ClosedGate[], others: readonly ClosedGate[]): ClosedGate[] =>
  gates.filter(
    ({ gate, code, document }) =>
      !others.some((one) => one.gate === gate && one.code === code && one.document === document),
  );

/** Judges a cargo by what is in force and by what is tried, and says what differs. */
export const tryCompliance = (input: ComplianceInput, tried: Tried): Trial => {
  const before = assessCompliance(input);
  const after = assessCompliance({ ...input, ...tried });
  const closed = onlyIn(after.gates, before.gates);
  const opened = onlyIn(before.gates, after.gates);
  const blocked = [before, after].map(({ blocks }) => blocks.length > 0);
  const found: Readonly<Record<TrialChange, boolean>> = {
    blocked: !blocked[0] && blocked[1]!,
    unblocked: blocked[0]! && !blocked[1],
    status: before.status !== after.status,
    score: before.score !== after.score,
    gate_closed: closed.length > 0,
    gate_opened: opened.length > 0,
  };
  return { before, after, closed, opened, changes: TRIAL_CHANGES.filter((change) => found[change]) };
};
