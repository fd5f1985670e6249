/** What of a lot's price is put beside that of others, in its order. */
export const COST_FACTS = ['payables', 'charges', 'qp', 'penalties', 'perPayable', 'landed'] as const;
export type CostFact = (typeof COST_FACTS)[number];
