/** News about a deal for both its parties. */
interface DealNews {
  dealId: string;
  buyerId: string;
  sellerId: string;
  name: string;
}

/** News about a payment for its payer's company. */
interface MoneyNews {
  paymentId: string;
  dealId: string | null;
  to: string;
  title: string;
  amount: string;
  currency: string;
}

/** What happens to a deal from the accepted offer to the ratings: its contract, cargo, money, assays and settlement. */
export interface DealEvents {
  'deal.cancelled': { dealId: string; buyerId: string; sellerId: string; by: string; name: string; reason: string };
  /** A deal was opened that needs the release of one reviewer or of two. */
  'deal.needs_review': { dealId: string; name: string; releases: string };
  'deal.held': { dealId: string; buyerId: string; sellerId: string; name: string };
  'deal.released': { dealId: string; buyerId: string; sellerId: string; name: string };
  /** A version of a contract waits for both signatures until the day `until`, YYYY-MM-DD. */
  'contract.ready': { dealId: string; buyerId: string; sellerId: string; name: string; until: string };
  /** One side has signed: the other is asked. `from` is the company that signed. */
  'contract.half_signed': { dealId: string; to: string; from: string; name: string; until: string };
  'contract.signed': { dealId: string; buyerId: string; sellerId: string; name: string; version: string };
  'contract.amended': { dealId: string; to: string; from: string; name: string; reason: string };
  'contract.withdrawn': { dealId: string; to: string; from: string; name: string; reason: string };
  'contract.lapsed': { dealId: string; buyerId: string; sellerId: string; name: string };
  'contract.overdue': { dealId: string; buyerId: string; sellerId: string; name: string };
  'deal.loading': DealNews;
  'deal.shipped': DealNews & { quantity: string; unit: string };
  'deal.breach': { dealId: string; to: string; name: string; quantity: string; unit: string };
  'deal.breach_decided': DealNews;
  /** `until` is the day from which it counts as confirmed, YYYY-MM-DD. */
  'deal.delivery_reported': { dealId: string; to: string; name: string; until: string };
  'deal.delivered': DealNews;
  'deal.inspection': DealNews;
  'deal.suspended': DealNews & { by: string; reason: string };
  'deal.resumed': DealNews;
  /** A suspension that was asked for 30 days has lasted as long. */
  'deal.suspension_due': DealNews;
  'deal.stopped': DealNews & { reason: string };
  'deal.cancel_proposed': { dealId: string; to: string; from: string; name: string; reason: string };
  'deal.cancel_declined': { dealId: string; to: string; from: string; name: string };
  'deal.disputed': DealNews & { by: string; reason: string };
  'deal.dispute_answered': { dealId: string; to: string; from: string; name: string };
  'deal.agreement_proposed': {
    dealId: string;
    to: string;
    from: string;
    name: string;
    amount: string;
    currency: string;
  };
  'deal.dispute_settled': DealNews & { amount: string; currency: string };
  'deal.default_notice': { dealId: string; to: string; from: string; name: string; until: string };
  'deal.defaulted': DealNews & { by: string; reason: string };
  'deal.paper_waits': { dealId: string; name: string; fileName: string };
  'deal.paper_approved': { dealId: string; to: string; name: string; fileName: string };
  'deal.paper_rejected': { dealId: string; to: string; name: string; fileName: string; reason: string };
  /** The buyer has so much to secure until the day `until`; then again after half the time. */
  'payment.due': { dealId: string; to: string; name: string; amount: string; currency: string; until: string };
  'payment.reminder': { dealId: string; to: string; name: string; amount: string; currency: string; until: string };
  /** A payment of the company has come in, or has failed. */
  'payment.received': {
    paymentId: string;
    dealId: string | null;
    to: string;
    title: string;
    amount: string;
    currency: string;
  };
  'payment.failed': {
    paymentId: string;
    dealId: string | null;
    to: string;
    title: string;
    amount: string;
    currency: string;
  };
  /** Money of a payment has gone again: its payer is told how, and every admin. */
  'payment.returned': MoneyNews;
  'payment.charged_back': MoneyNews;
  'payment.refunded': MoneyNews;
  'payment.taken_back': Omit<MoneyNews, 'to'> & { company: string };
  /** A payment came in short, and so much of it is still missing. */
  'payment.rest': MoneyNews;
  /** More came in than was due: it will be sent back. */
  'payment.owed_back': MoneyNews;
  /** The money that secured a deal is not there any more; so much is to be secured again until the day `until`. */
  'deal.security_lost': DealNews & { amount: string; currency: string; until: string };
  /** Bookings of the bank that nobody has resolved for `days` days. */
  'bank_lines.waiting': { count: string; days: string };
  'deal.payment_secured': { dealId: string; buyerId: string; sellerId: string; name: string };
  'deal.payment_overdue': { dealId: string; buyerId: string; sellerId: string; name: string };
  'deal.settled': { dealId: string; buyerId: string; sellerId: string; name: string };
  /** A paper that secures a payment waits for a check, or was found wanting. */
  'instrument.recorded': { dealId: string; name: string; company: string };
  'instrument.refused': { dealId: string; buyerId: string; sellerId: string; name: string; reason: string };
  /** An exchange of assays. Of results nothing is said but that they are there. */
  'assay.opened': { dealId: string; buyerId: string; sellerId: string; name: string };
  'assay.submitted': { dealId: string; to: string; from: string; name: string };
  'assay.notice': { dealId: string; to: string; from: string; name: string };
  'assay.revealed': { dealId: string; buyerId: string; sellerId: string; name: string };
  /** Some results differ too much; `laboratory` is a dash when the list names none that is free. */
  'assay.umpire': { dealId: string; buyerId: string; sellerId: string; name: string; laboratory: string };
  'assay.umpire_recorded': { dealId: string; to: string; from: string; name: string };
  'assay.final': { dealId: string; buyerId: string; sellerId: string; name: string };
  /** One side recorded terms, a weight, a provisional assay or prices. */
  'settlement.recorded': { dealId: string; to: string; from: string; name: string; kind: string };
  'settlement.made': { dealId: string; buyerId: string; sellerId: string; name: string; kind: string };
  /** A deal was closed: its parties may rate each other until the day `until`. */
  'rating.opened': { dealId: string; buyerId: string; sellerId: string; name: string; until: string };
  'rating.given': { dealId: string; to: string; from: string; name: string };
  'rating.revealed': { dealId: string; buyerId: string; sellerId: string; name: string };
  'rating.reported': { ratingId: string; dealId: string; company: string; reason: string };
  'rating.hidden': { ratingId: string; dealId: string; to: string; name: string; reason: string };
}
