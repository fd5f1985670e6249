import type { Say } from '../say';

const MINUTE = 60_000;
const NO_BREAK = '\u00a0';

/** How long something has waited, in the two largest units: "38 min", "6 h 21 min", "2 d 4 h". */
export const waitingText = (say: Say, since: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE));
  const hours = Math.floor(minutes / 60);
  const text =
    hours === 0
      ? say('wait.minutes', { minutes })
      : hours < 24
        ? say('wait.hours', { hours, minutes: minutes % 60 })
        : say('wait.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  return text.replaceAll(' ', NO_BREAK);
};
