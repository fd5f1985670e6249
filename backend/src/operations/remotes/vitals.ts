/** Web vitals are kept as counts in buckets that grow by a tenth, so that a percentile is right to about 5 %. */
const GROWTH = 1.1;
/** The upper edge of the first bucket: 1 ms, or 0.001 of layout shift. */
const FIRST = { LCP: 1, INP: 1, CLS: 0.001 } as const;
export type VitalName = keyof typeof FIRST;
export const VITAL_NAMES = Object.keys(FIRST) as VitalName[];

/** The bucket of a value; 0 holds everything up to the first edge. */
export const bucketOf = (name: VitalName, value: number): number =>
  value <= FIRST[name] ? 0 : Math.ceil(Math.log(value / FIRST[name]) / Math.log(GROWTH));

/** The middle of a bucket, in the vital's unit. */
const valueOf = (name: VitalName, bucket: number): number =>
  bucket === 0 ? 0 : FIRST[name] * GROWTH ** (bucket - 0.5);

/** The value that `share` (0 to 1) of the counted ones do not exceed; null when nothing was counted. */
export const percentile = (name: VitalName, counts: ReadonlyMap<number, number>, share: number): number | null => {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (!total) return null;
  let seen = 0;
  for (const [bucket, n] of [...counts].sort(([a], [b]) => a - b)) {
    seen += n;
    if (seen >= total * share) return rounded(name, valueOf(name, bucket));
  }
  return null;
};

const rounded = (name: VitalName, value: number): number =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
