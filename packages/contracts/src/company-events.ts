/** News of a request for approval, for one person of the company; `amount` is in `currency`, `name` that of the goods or the work. */
interface ApprovalEventPayload {
  approvalId: string;
  userId: string;
  companyId: string;
  operation: string;
  name: string;
  reference: string;
  amount: string;
  currency: string;
}

/** Domain events inside one company. */
export interface CompanyEvents {
  /** The person's functions in the company, or the limit, are others. */
  'member.functions': { userId: string; companyId: string; company: string; by: string };
  /** Somebody may not bind the company to a value, and asks this signatory. */
  'approval.asked': ApprovalEventPayload & { from: string };
  'approval.approved': ApprovalEventPayload & { by: string };
  'approval.declined': ApprovalEventPayload & { by: string; reason: string };
  /** It was not decided in time. */
  'approval.lapsed': ApprovalEventPayload;
}
