/** News about a deal for both its parties. */
interface DealEventPayload {
  dealId: string;
  buyerId: string;
  sellerId: string;
  name: string;
}

/** News about a payment for its payer's company. */
interface MoneyEventPayload {
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
  /** Another list of countries is in force, and the verdict on the cargo is another; `verdict` and the one `before` are statuses of compliance. */
  'deal.reassessed': {
    dealId: string;
    buyerId: string;
    sellerId: string;
    name: string;
    before: string;
    verdict: string;
  };
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
  'deal.loading': DealEventPayload;
  'deal.shipped': DealEventPayload & { quantity: string; unit: string };
  'deal.breach': { dealId: string; to: string; name: string; quantity: string; unit: string };
  'deal.breach_decided': DealEventPayload;
  /** `until` is the day from which it counts as confirmed, YYYY-MM-DD. */
  'deal.delivery_reported': { dealId: string; to: string; name: string; until: string };
  'deal.delivered': DealEventPayload;
  'deal.inspection': DealEventPayload;
  'deal.suspended': DealEventPayload & { by: string; reason: string };
  'deal.resumed': DealEventPayload;
  /** A suspension that was asked for 30 days has lasted as long. */
  'deal.suspension_due': DealEventPayload;
  'deal.stopped': DealEventPayload & { reason: string };
  'deal.cancel_proposed': { dealId: string; to: string; from: string; name: string; reason: string };
  'deal.cancel_declined': { dealId: string; to: string; from: string; name: string };
  'deal.disputed': DealEventPayload & { by: string; reason: string };
  'deal.dispute_answered': { dealId: string; to: string; from: string; name: string };
  'deal.agreement_proposed': {
    dealId: string;
    to: string;
    from: string;
    name: string;
    amount: string;
    currency: string;
  };
  'deal.dispute_settled': DealEventPayload & { amount: string; currency: string };
  'deal.default_notice': { dealId: string; to: string; from: string; name: string; until: string };
  'deal.defaulted': DealEventPayload & { by: string; reason: string };
  'deal.document_waits': { dealId: string; name: string; fileName: string };
  'deal.document_approved': { dealId: string; to: string; name: string; fileName: string };
  'deal.document_rejected': { dealId: string; to: string; name: string; fileName: string; reason: string };
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
  'payment.returned': MoneyEventPayload;
  'payment.charged_back': MoneyEventPayload;
  'payment.refunded': MoneyEventPayload;
  'payment.taken_back': Omit<MoneyEventPayload, 'to'> & { company: string };
  /** A payment came in short, and so much of it is still missing. */
  'payment.rest': MoneyEventPayload;
  /** More came in than was due: it will be sent back. */
  'payment.owed_back': MoneyEventPayload;
  /** The money that secured a deal is not there any more; so much is to be secured again until the day `until`. */
  'deal.security_lost': DealEventPayload & { amount: string; currency: string; until: string };
  /** Bookings of the bank that nobody has resolved for `days` days. */
  'bank_lines.waiting': { count: string; days: string };
  'deal.payment_secured': { dealId: string; buyerId: string; sellerId: string; name: string };
  'deal.payment_overdue': { dealId: string; buyerId: string; sellerId: string; name: string };
  'deal.settled': { dealId: string; buyerId: string; sellerId: string; name: string };
  /** A document that secures a payment waits for a check, or was found wanting. */
  'instrument.recorded': { dealId: string; name: string; company: string };
  /** The other party recorded or amended a letter of credit; `count` is how many differences from the contract it has. */
  'instrument.checked': { dealId: string; to: string; from: string; name: string; count: string };
  /** The other party took differences as they are. */
  'instrument.waived': { dealId: string; to: string; from: string; name: string; reason: string };
  /** The seller presented documents under it; `count` is how many discrepancies they have. */
  'instrument.presented': { dealId: string; to: string; from: string; name: string; count: string };
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
  /** The other side has confirmed what `to` had recorded. */
  'settlement.confirmed': { dealId: string; to: string; from: string; name: string; kind: string };
  'settlement.made': { dealId: string; buyerId: string; sellerId: string; name: string; kind: string };
  /** A deal was closed: its parties may rate each other until the day `until`. */
  'rating.opened': { dealId: string; buyerId: string; sellerId: string; name: string; until: string };
  'rating.given': { dealId: string; to: string; from: string; name: string };
  'rating.revealed': { dealId: string; buyerId: string; sellerId: string; name: string };
  'rating.reported': { ratingId: string; dealId: string; company: string; reason: string };
  'rating.hidden': { ratingId: string; dealId: string; to: string; name: string; reason: string };
}
