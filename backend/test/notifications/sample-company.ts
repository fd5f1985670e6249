import type { DomainEvents, EventName } from '@orebridge/contracts';
import { approval, from, ID, reason } from './sample-values.js';

type CompanyEvent = Extract<EventName, `${'member' | 'approval'}.${string}`>;

/** The events of the people of a company and of what they ask one another to approve. */
export const COMPANY_SAMPLES: { readonly [N in CompanyEvent]: readonly DomainEvents[N][] } = {
  'member.joined': [{ companyId: ID, fullName: 'Ana Ruiz', company: from }],
  'member.left': [{ companyId: ID, fullName: 'Ana Ruiz', company: from }],
  'member.removed': [{ userId: ID, company: from }],
  'member.owner': [{ userId: ID, companyId: ID, company: from }],
  'member.functions': [{ userId: ID, companyId: ID, company: from, by: 'Ana Ruiz' }],
  'approval.asked': [{ ...approval, from: 'Ana Ruiz' }],
  'approval.approved': [{ ...approval, by: 'Li Wei' }],
  'approval.declined': [{ ...approval, by: 'Li Wei', reason }],
  'approval.lapsed': [approval],
};
