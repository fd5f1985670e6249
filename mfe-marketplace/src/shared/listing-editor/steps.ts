export const STEPS = ['mineral', 'quantity', 'assay', 'files', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (text: string | null): text is Step => (STEPS as readonly (string | null)[]).includes(text);

const WHERE: readonly (readonly [RegExp, Step])[] = [
  [/document|image/, 'files'],
  [/composition|purity|assay|moisture/, 'assay'],
  [/price|unit|quantity|moq|incoterm|place|currency|transport/, 'quantity'],
];

/** The step in which a point that is missing, or a field, is given. */
export const stepOfMissing = (code: string): Step => WHERE.find(([pattern]) => pattern.test(code))?.[1] ?? 'mineral';

/** The steps that lack nothing, of those before the review. */
export const stepsDone = (missing: readonly string[]): Step[] => {
  const open = new Set(missing.map(stepOfMissing));
  return STEPS.filter((step) => step !== 'review' && !open.has(step));
};
