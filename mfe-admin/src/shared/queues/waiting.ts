import type { Translate } from '@orebridge/remote-kit';

const MINUTE = 60_000;

/** A time of so many milliseconds in the two largest units: "38 min", "6 h 21 min", "2 d 4 h". */
export const spanText = (say: Translate, span: number): string => {
  const minutes = Math.max(0, Math.floor(span / MINUTE));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return say('wait.minutes', { minutes });
  if (hours < 24) return say('wait.hours', { hours, minutes: minutes % 60 });
  return say('wait.days', { days: Math.floor(hours / 24), hours: hours % 24 });
};

/** How long something has waited, as {@link spanText} says it. */
export const waitingText = (say: Translate, since: string, now: Date): string =>
  spanText(say, now.getTime() - new Date(since).getTime());
