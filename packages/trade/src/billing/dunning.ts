import { daysBetween } from '../calendar/day.js';

/** The reminders of an unpaid invoice: how many days after its due date each is sent. */
export const REMINDERS = [
  { level: 1, daysLate: 3 },
  { level: 2, daysLate: 10 },
  { level: 3, daysLate: 20 },
] as const;
export type ReminderLevel = (typeof REMINDERS)[number]['level'];

/** Whole days from `due` to `day` (YYYY-MM-DD); 0 on the due date and before it. */
export const daysLate = (due: string, day: string): number => Math.max(0, daysBetween(due, day));

/** The highest reminder whose day has come; 0 before the first. */
export const reminderDue = (due: string, day: string): 0 | ReminderLevel => {
  const late = daysLate(due, day);
  return REMINDERS.findLast((one) => late >= one.daysLate)?.level ?? 0;
};

/** The age of a claim as an ageing list sorts it. */
export const AGES = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof AGES)[number];

/** In which column of the ageing list a claim stands on `day`; without a due date it is current. */
export const ageOf = (due: string | null, day: string): Age => {
  const late = due === null ? 0 : daysLate(due, day);
  if (late === 0) return 'current';
  if (late <= 30) return 'to30';
  if (late <= 60) return 'to60';
  return late <= 90 ? 'to90' : 'over90';
};
