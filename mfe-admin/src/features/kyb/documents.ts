import type { Verification } from '@orebridge/contracts';
import { isPassed } from '../../shared/documents/current-documents';

export type Item = Verification['checklist'][number];
type Asked = Pick<Verification, 'checklist' | 'peopleProblem'>;

/** Documents that wait for a decision, that count, and in which no check found anything: they may be approved together. */
export const passedDocuments = (checklist: readonly Item[]) =>
  checklist.flatMap(({ type, document, problem }) =>
    problem === null && document && isPassed(document) ? [{ ...document, type }] : [],
  );

/** What keeps the company from being verified: documents that are asked for and are not there, not valid or not approved, and people. */
export const blockersOf = ({ checklist, peopleProblem }: Asked) => ({
  documents: checklist
    .filter(({ required, problem, document }) => required && (problem !== null || document?.state !== 'approved'))
    .map(({ type, problem, document }) => ({ type, document, problem: problem ?? ('not_approved' as const) })),
  people: peopleProblem,
});
