/** What browsers saw of a release: page views, and how many of them crashed. */
export interface Views {
  readonly views: number;
  readonly crashes: number;
}

export interface Evidence extends Views {
  /** From how many places the crashes come: people with an account, and networks of visitors without one. */
  readonly sources: number;
}

/** Crashes that come from fewer places than these take back nothing: a single network could have made them up. */
const MIN_SOURCES = 3;

export interface Threshold {
  /** Fewer views than these prove nothing. */
  readonly minViews: number;
  /** By how much the crash share may exceed the predecessor's, 0 to 1. */
  readonly margin: number;
}

export interface Verdict {
  readonly takeBack: boolean;
  readonly canaryShare: number;
  readonly predecessorShare: number;
}

/** Crashes for each view; 0 before anybody looked. */
export const crashShare = ({ views, crashes }: Views): number => (views > 0 ? crashes / views : 0);

/** Whether a canary crashes so much more often than the release before it that it must go. `predecessor` is null when there is none. */
export const canaryVerdict = (
  canary: Evidence,
  predecessor: Views | null,
  { minViews, margin }: Threshold,
): Verdict => {
  const canaryShare = crashShare(canary);
  const predecessorShare = predecessor ? crashShare(predecessor) : 0;
  return {
    takeBack: canary.views >= minViews && canary.sources >= MIN_SOURCES && canaryShare > predecessorShare + margin,
    canaryShare,
    predecessorShare,
  };
};
