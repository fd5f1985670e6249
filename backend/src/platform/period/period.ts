import { DAY_MS } from '@orebridge/trade';
/** From `from` on, up to but without `to`. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The last `days` days, and as many before them. */
export const periodsOf = (days: number, now = new Date()): { current: Period; previous: Period } => {
  const from = new Date(now.getTime() - days * DAY_MS);
  return { current: { from, to: now }, previous: { from: new Date(from.getTime() - days * DAY_MS), to: from } };
};

/** A figure with the number of records it stands on; null where there was none to count. */
export interface Measure {
  readonly value: string | null;
  readonly n: number;
  /** Records that no rate converts into the figure's currency. */
  readonly leftOut?: number;
}
