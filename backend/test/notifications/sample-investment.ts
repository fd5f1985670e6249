import type { DomainEvents, EventName } from '@orebridge/contracts';
import { day, from, project, reason, round, syndicate, title } from './sample-values.js';

type InvestmentEvent = Extract<EventName, `${'project' | 'round' | 'syndicate'}.${string}`>;

/** The events of projects, rounds and syndicates. */
export const INVESTMENT_SAMPLES: { readonly [N in InvestmentEvent]: readonly DomainEvents[N][] } = {
  'project.submitted': [{ ...project, company: from }],
  'project.approved': [project],
  'project.rejected': [{ ...project, reason }],
  'project.stale': [project],
  'project.changed': [{ ...project, reason, date: day }],
  'project.reported': [{ ...project, title }],
  'project.report_due': [{ ...project, date: day }],
  'project.room_asked': [{ ...project, company: from }],
  'project.room_decided': ['granted', 'refused'].map((granted) => ({ ...project, granted })),
  'project.question_asked': [{ ...project, company: from, text: 'Who holds the royalty?' }],
  'project.question_answered': [{ ...project, text: 'Who holds the royalty?' }],
  'round.proposed': [{ ...round, company: from }],
  'round.opened': [round],
  'round.refused': [{ ...round, reason }],
  'round.interest': [{ ...round, company: from, amount: '2500000' }],
  'round.allocated': [{ ...round, amount: '2500000' }],
  'round.failed': [round],
  'round.cancelled': [{ ...round, reason }],
  'round.handed_over': [round],
  'syndicate.invited': [{ ...syndicate, from }],
  'syndicate.answered': ['joined', 'declined'].map((joined) => ({ ...syndicate, from, joined })),
  'syndicate.locked': [syndicate],
  'syndicate.dissolved': [syndicate],
  'syndicate.message': [{ ...syndicate, from }],
};
