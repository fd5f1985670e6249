/** News about a project, for the company `to`; admins need none. */
interface ProjectEventPayload {
  projectId: string;
  to: string;
  name: string;
}

/** News about a funding round, for the company `to`. `name` is the project's; amounts are in US dollars. */
interface RoundEventPayload {
  roundId: string;
  to: string;
  name: string;
}

/** News about a syndicate, for the company `to`. */
interface SyndicateEventPayload {
  syndicateId: string;
  to: string;
  name: string;
}

/** What happens to projects, to their funding rounds and to syndicates. */
export interface InvestmentEvents {
  'project.submitted': ProjectEventPayload & { company: string };
  'project.approved': ProjectEventPayload;
  'project.rejected': ProjectEventPayload & { reason: string };
  'project.stale': ProjectEventPayload;
  /** To each investor with something in its rounds; `date` is the last day of the right to withdraw. */
  'project.changed': ProjectEventPayload & { reason: string; date: string };
  'project.reported': ProjectEventPayload & { title: string };
  'project.report_due': ProjectEventPayload & { date: string };
  'project.room_asked': ProjectEventPayload & { company: string };
  'project.room_decided': ProjectEventPayload & { granted: string };
  'project.question_asked': ProjectEventPayload & { company: string; text: string };
  /** `text` is the question; the answer stays in the data room. */
  'project.question_answered': ProjectEventPayload & { text: string };
  'round.proposed': RoundEventPayload & { company: string };
  'round.opened': RoundEventPayload;
  'round.refused': RoundEventPayload & { reason: string };
  'round.interest': RoundEventPayload & { company: string; amount: string };
  'round.allocated': RoundEventPayload & { amount: string };
  'round.failed': RoundEventPayload;
  'round.cancelled': RoundEventPayload & { reason: string };
  'round.handed_over': RoundEventPayload;
  'syndicate.invited': SyndicateEventPayload & { from: string };
  'syndicate.answered': SyndicateEventPayload & { from: string; joined: string };
  'syndicate.locked': SyndicateEventPayload;
  'syndicate.dissolved': SyndicateEventPayload;
  'syndicate.message': SyndicateEventPayload & { from: string };
}
