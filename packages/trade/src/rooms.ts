/** Rules of the rooms in which the two parties of a deal or of agreed work write to each other. */
export const ROOM_RULES = {
  textMax: 4000,
  filesMax: 10,
  mentionsMax: 20,
  /** So long an own message may be corrected or taken back. */
  changeMinutes: 10,
  /** Messages that one person may send in ten minutes. */
  messages: { max: 60, seconds: 600 },
  taskTitleMax: 200,
  /** Tasks that may be open in one room. */
  tasksMax: 200,
} as const;

/**
 * True while its writer may still correct a message or take it back.
 * @param writtenAt when it was sent
 * @param now the present
 */
export const mayChangeMessage = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() < ROOM_RULES.changeMinutes * 60_000;

/**
 * True when a task that is still open should have been done before today.
 * @param dueOn the last day for it, YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export const isTaskOverdue = (dueOn: string, today: string): boolean => dueOn < today;

/**
 * The people whom a text mentions: those whose whole name stands in it behind an @. The longest name wins, so that
 * `@Ann Lee` does not mention an Ann.
 * @param text as it was typed
 * @param people who may be mentioned
 * @returns their ids, each once, in the order of the text
 */
export const mentionsIn = (text: string, people: readonly { id: string; name: string }[]): string[] => {
  const byLength = people.filter(({ name }) => name).toSorted((a, b) => b.name.length - a.name.length);
  const found: string[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const named = byLength.find(({ name }) => text.startsWith(name, at + 1));
    if (named && !found.includes(named.id)) found.push(named.id);
  }
  return found;
};
