/** Upper bounds of how long requests took, in seconds: those of the histogram that Prometheus reads. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MINUTE_MS = 60_000;
/** Whole minutes that are looked back on, besides the one that runs. */
const MINUTES = 5;

/** What is measured of some requests: how many took how long, by bucket; the last is beyond all bounds. */
interface Taken {
  readonly buckets: number[];
  failed: number;
}

/** Requests of late: how many, how many of them the server failed (5xx), and how long they took, in seconds. */
export interface RequestFigures {
  readonly count: number;
  readonly perSecond: number;
  readonly failed: number;
  /** So long half of them took at most; null where there was none. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

export interface RouteFigures extends RequestFigures {
  readonly method: string;
  readonly route: string;
}

/** The requests of the last five to six minutes by route, for people to read without a Prometheus. */
export class RecentRequests {
  /** By number of the minute, then by method and route. */
  private readonly minutes = new Map<number, Map<string, Taken>>();
  private readonly began: number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.began = now();
  }

  /** @param seconds how long it took; `failed`: the answer was 5xx */
  add(method: string, route: string, seconds: number, failed: boolean): void {
    const minute = Math.floor(this.now() / MINUTE_MS);
    let routes = this.minutes.get(minute);
    if (!routes) {
      routes = new Map();
      this.forget(minute);
      this.minutes.set(minute, routes);
    }
    const key = `${method} ${route}`;
    const taken = routes.get(key) ?? nothing();
    routes.set(key, taken);
    const at = BUCKETS.findIndex((bound) => seconds <= bound);
    taken.buckets[at < 0 ? BUCKETS.length : at]!++;
    if (failed) taken.failed++;
  }

  /** Every route that was asked, and all of those together that `only` lets through. */
  read(only: (method: string, route: string) => boolean = () => true): { all: RequestFigures; routes: RouteFigures[] } {
    this.forget(Math.floor(this.now() / MINUTE_MS));
    const sums = new Map<string, Taken>();
    const all = nothing();
    for (const routes of this.minutes.values())
      for (const [key, taken] of routes) {
        if (!only(...partsOf(key))) continue;
        const sum = sums.get(key) ?? nothing();
        sums.set(key, sum);
        put(sum, taken);
        put(all, taken);
      }
    const seconds = this.seconds();
    return {
      all: figuresOf(all, seconds),
      routes: [...sums].map(([key, taken]) => {
        const [method, route] = partsOf(key);
        return { method, route, ...figuresOf(taken, seconds) };
      }),
    };
  }

  /** How far back {@link read} looks, in seconds: less than five minutes after a start. */
  seconds(): number {
    const now = this.now();
    const first = (Math.floor(now / MINUTE_MS) - MINUTES) * MINUTE_MS;
    return Math.max(1, (now - Math.max(first, this.began)) / 1000);
  }

  private forget(minute: number): void {
    for (const kept of this.minutes.keys()) if (kept < minute - MINUTES) this.minutes.delete(kept);
  }
}

const nothing = (): Taken => ({ buckets: Array.from({ length: BUCKETS.length + 1 }, () => 0), failed: 0 });

const partsOf = (key: string): [method: string, route: string] => {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
};

const put = (sum: Taken, { buckets, failed }: Taken): void => {
  for (const [at, count] of buckets.entries()) sum.buckets[at]! += count;
  sum.failed += failed;
};

const figuresOf = ({ buckets, failed }: Taken, seconds: number): RequestFigures => {
  const count = buckets.reduce((sum, one) => sum + one, 0);
  return {
    count,
    perSecond: count / seconds,
    failed,
    p50: quantile(buckets, count, 0.5),
    p95: quantile(buckets, count, 0.95),
    p99: quantile(buckets, count, 0.99),
  };
};

/** As `histogram_quantile` of Prometheus has it: even within a bucket, and never beyond the last bound. */
const quantile = (buckets: readonly number[], count: number, share: number): number | null => {
  if (!count) return null;
  const rank = share * count;
  let before = 0;
  for (const [at, bound] of BUCKETS.entries()) {
    const here = buckets[at]!;
    const from = BUCKETS[at - 1] ?? 0;
    if (here && before + here >= rank) return from + (bound - from) * ((rank - before) / here);
    before += here;
  }
  return BUCKETS.at(-1)!;
};
