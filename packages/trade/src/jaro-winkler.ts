const PREFIX_WEIGHT = 0.1;
const PREFIX_MOST = 4;

/** Similarity of two strings by Jaro, 0 to 1; of UTF-16 units. */
const jaro = (a: string, b: string): number => {
  if (a === b) return 1;
  if (!a.length || !b.length) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Uint8Array(b.length);
  const common: number[] = [];
  for (let at = 0; at < a.length; at++) {
    const unit = a.charCodeAt(at);
    const last = Math.min(b.length - 1, at + reach);
    for (let other = Math.max(0, at - reach); other <= last; other++) {
      if (taken[other] || b.charCodeAt(other) !== unit) continue;
      taken[other] = 1;
      common.push(unit);
      break;
    }
  }
  if (!common.length) return 0;
  let swapped = 0;
  let nth = 0;
  for (let other = 0; other < b.length; other++)
    if (taken[other] && b.charCodeAt(other) !== common[nth++]) swapped += 0.5;
  return (common.length / a.length + common.length / b.length + (common.length - swapped) / common.length) / 3;
};

/** Similarity of two strings by Jaro and Winkler, 0 to 1: a common start of up to four letters counts for more. */
export const jaroWinkler = (a: string, b: string): number => {
  const base = jaro(a, b);
  let prefix = 0;
  while (prefix < PREFIX_MOST && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return base + prefix * PREFIX_WEIGHT * (1 - base);
};
