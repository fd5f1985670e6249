import type { ScreeningStage, ScreeningVerdict } from '@orebridge/contracts';
import type { ScreeningRecord } from './screening.entity.js';

interface Decided {
  readonly verdict: ScreeningVerdict;
}
type Kind = Pick<ScreeningRecord, 'kind'>;

const STAGES: readonly ScreeningStage[] = ['first', 'second', 'third'];

/** How many people decide at least: two on a list of sanctions, one on what the press says (trade rules 9.4). */
const reviewersOf = ({ kind }: Kind): number => (kind === 'sanctions' ? 2 : 1);

/** What decisions come to, in their order: the verdict on which two agree, that of the third where they differ; null while open. */
export const outcomeOf = (screening: Kind, decisions: readonly Decided[]): ScreeningVerdict | null => {
  const needed = reviewersOf(screening);
  if (decisions.length < needed) return null;
  const [first] = decisions;
  const agreed = decisions.slice(0, needed).every(({ verdict }) => verdict === first!.verdict);
  return agreed ? first!.verdict : (decisions[needed]?.verdict ?? null);
};

/** Which decision a potential match waits for; null where it is closed, or where nothing was found. */
export const stageOf = (
  screening: Pick<ScreeningRecord, 'kind' | 'status'>,
  decisions: readonly Decided[],
): ScreeningStage | null => (screening.status === 'potential' ? (STAGES[decisions.length] ?? null) : null);

/** Whether all that had to decide on their own have done so: from then on everybody reads what each of them said. */
export const isOpened = (screening: Kind, decisions: readonly Decided[]): boolean =>
  decisions.length >= reviewersOf(screening);
