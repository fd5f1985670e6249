import type { Say } from '../say';

const MINUTE = 60_000;

/** How long something has waited, in the two largest units: "38 min", "6 h 21 min", "2 d 4 h". */
export const waitingText = (say: Say, since: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return say('wait.minutes', { minutes });
  if (hours < 24) return say('wait.hours', { hours, minutes: minutes % 60 });
  return say('wait.days', { days: Math.floor(hours / 24), hours: hours % 24 });
};
