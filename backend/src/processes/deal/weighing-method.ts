import type { Weighed } from '../../finance/settlement/index.js';
import type { RecordedExecution } from '../../trading/execution/index.js';

const METHODS: Readonly<Record<NonNullable<RecordedExecution['weighedBy']>, Weighed['method']>> = {
  draft_survey: 'draft_survey',
  weighbridge: 'weighbridge',
  belt_scale: 'belt_scale',
  platform_scale: 'other',
  count: 'tally',
};

/** How a weight of the execution was taken, in the settlement's words. */
export const methodOf = (weighedBy: RecordedExecution['weighedBy']): Weighed['method'] =>
  weighedBy ? METHODS[weighedBy] : 'other';
