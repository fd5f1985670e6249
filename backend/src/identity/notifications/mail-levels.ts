import { MAIL_KINDS, type MailKind, type MailLevel } from '@orebridge/contracts';

/** How often news that are not urgent are mailed together. */
export type Period = 'daily' | 'weekly';
export type Levels = Readonly<Record<MailKind, MailLevel>>;

export const isPeriod = (level: MailLevel): level is Period => level === 'daily' || level === 'weekly';

/** Of who has never chosen: saved searches are themselves a wish to be told, and come whole; the rest once a day but what is urgent. */
export const unasked = (kind: MailKind): MailLevel => (kind === 'searches' ? 'all' : 'daily');

/** The columns that hold the kinds at each level; what is in none of them is off. */
export const COLUMNS = {
  all: 'mail',
  urgent: 'mail_urgent',
  daily: 'mail_daily',
  weekly: 'mail_weekly',
} as const satisfies Readonly<Record<Exclude<MailLevel, 'none'>, string>>;

export const kindsAt = (levels: Levels, level: MailLevel): MailKind[] =>
  MAIL_KINDS.filter((kind) => levels[kind] === level);

export const byKind = <T>(value: (kind: MailKind) => T): Record<MailKind, T> => ({
  offers: value('offers'),
  deals: value('deals'),
  requests: value('requests'),
  services: value('services'),
  documents: value('documents'),
  listings: value('listings'),
  searches: value('searches'),
  company: value('company'),
});
