/** The hard filters of trade rules 4, in their order. */
export const HARD_FILTERS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10'] as const;
export type HardFilter = (typeof HARD_FILTERS)[number];

/** The seven parts in their order, with their weights (trade rules 4). */
export const MATCH_WEIGHTS = { S: 25, Q: 15, P: 25, L: 10, C: 10, T: 10, I: 5 } as const;
export type MatchPart = keyof typeof MATCH_WEIGHTS;
export const MATCH_PARTS = Object.keys(MATCH_WEIGHTS) as readonly MatchPart[];
