import type { AwaitedDecision, DecisionKind } from '@orebridge/contracts';
import type { IconName } from '@orebridge/ui';

type Place = (row: AwaitedDecision) => string;
const verifications = (view: string, name: string): Place => {
  const at = view ? `&view=${view}` : '';
  return ({ id }) => `/admin?tab=verifications${at}&${name}=${id}`;
};
const deal = (tab: string): Place => {
  const at = tab ? `?tab=${tab}` : '';
  return ({ about }) => `/deals/${about}${at}`;
};
const payments = (view: string): Place => {
  const at = view ? `&view=${view}` : '';
  return ({ id }) => `/admin?tab=payments${at}&row=${id}`;
};
const company = verifications('companies', 'company');
const round: Place = ({ id }) => `/funding/${id}`;

/** Where each kind is decided, and the drawing that stands for it. */
const PLACES: Readonly<Record<DecisionKind, { readonly icon: IconName; readonly at: Place }>> = {
  company: { icon: 'buildings', at: company },
  company_documents: { icon: 'files', at: company },
  lot: { icon: 'package', at: verifications('', 'lot') },
  lot_documents: { icon: 'files', at: ({ about }) => `/admin?tab=verifications&view=documents&doc=${about}` },
  deal_document: { icon: 'file-pdf', at: deal('shipment') },
  deal_hold: { icon: 'warning', at: deal('shipment') },
  dispute: { icon: 'scales', at: deal('disputes') },
  deal_review: { icon: 'shield-check', at: deal('') },
  instrument: { icon: 'invoice', at: payments('documents') },
  bank_line: { icon: 'currency-circle-dollar', at: payments('') },
  refund: { icon: 'arrow-counter-clockwise', at: payments('refunds') },
  payout_account: { icon: 'seal-check', at: payments('accounts') },
  ledger_difference: { icon: 'list-checks', at: () => '/admin?tab=reconciliation' },
  round: { icon: 'chart-line', at: round },
  round_close: { icon: 'chart-line', at: round },
  service: { icon: 'flask', at: verifications('services', 'service') },
  project: { icon: 'diamond', at: ({ id }) => `/projects/${id}` },
  investor: { icon: 'wallet', at: () => '/funding' },
  screening: { icon: 'magnifying-glass', at: verifications('screenings', 'screening') },
  country_list: { icon: 'globe-simple', at: verifications('lists', 'list') },
  compliance_rule: { icon: 'list-checks', at: verifications('rules', 'rule') },
  erasure: { icon: 'trash', at: ({ reference }) => `/admin?tab=users&q=${encodeURIComponent(reference)}` },
  report: { icon: 'chat-circle', at: ({ id }) => `/admin?tab=reports&report=${id}` },
  rating: { icon: 'star', at: ({ id }) => `/admin?tab=ratings&row=${id}` },
  finding: { icon: 'info', at: () => '/admin?tab=ai' },
  failed_event: { icon: 'cloud-slash', at: () => '/admin?tab=operations' },
  failed_mail: { icon: 'envelope-simple', at: () => '/admin?tab=operations&view=mails' },
};

/** The address at which it is decided. */
export const placeOf = (row: AwaitedDecision): string => PLACES[row.kind].at(row);

export const iconOf = (kind: DecisionKind): IconName => PLACES[kind].icon;
