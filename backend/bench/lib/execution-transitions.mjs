import { randomUUID } from 'node:crypto';
import { dealLifecycle, transitionOf, today } from '@orebridge/trade';

const BY_CONSENT = ['signed', 'payment_secured'];
const reason = 'A walk through the tables.';

/** The states that an event of the table leads to; none where it is illegal. */
const by = (event) => (deal, actor) => {
  const move = transitionOf(dealLifecycle, deal.state, event, actor, deal.returnTo);
  return new Set(move.ok ? [move.to] : []);
};
/** What is written and leaves the deal where it is. */
const within =
  (...states) =>
  (deal) =>
    new Set(states.includes(deal.state) ? [deal.state] : []);

const documentOf = ({ documents }, side) => documents?.[side] ?? randomUUID();
const amount = (pick) => String(1 + pick(50_000));
const proposal = ({ proposal: standing }) => ({ proposal: standing?.id ?? randomUUID() });

/** What a party may do, or may not, with its body and where it leads. */
const ACTS = {
  start_loading: [
    by('start_loading'),
    (deal) => ({
      loadedOn: today(),
      place: 'Antofagasta',
      netWeight: String(deal.quantity),
      method: 'weighbridge',
      weigher: 'Weighmaster',
      seals: ['S 1'],
      samples: ['seller', 'buyer', 'umpire', 'reserve', 'reserve'].map((set, n) => ({ set, seal: `S ${n}` })),
    }),
  ],
  report_delivery: [by('report_delivery'), () => ({ deliveredOn: today(), place: 'Rotterdam' })],
  confirm_delivery: [by('confirm_delivery'), () => ({})],
  start_inspection: [by('start_inspection'), () => ({})],
  decide_tolerance_breach: [by('decide_tolerance_breach'), () => ({ choice: 'accept_all' })],
  declare_force_majeure: [
    by('declare_force_majeure'),
    (deal, side) => ({ reason, documents: [documentOf(deal, side)] }),
  ],
  end_force_majeure: [by('end_force_majeure'), () => ({ reason })],
  cancel_after_force_majeure: [by('cancel_after_force_majeure'), () => ({ reason })],
  propose_cancel: [within(...BY_CONSENT), () => ({ reason })],
  agree_cancel: [(deal, side) => (BY_CONSENT.includes(deal.state) ? by('cancel')(deal, side) : new Set()), proposal],
  decline_cancel: [within(...BY_CONSENT), proposal],
  open_dispute: [
    by('open_dispute'),
    (deal, side, pick) => ({ type: 'quality', amount: amount(pick), reason, documents: [documentOf(deal, side)] }),
  ],
  answer_dispute: [within('disputed'), () => ({ text: reason })],
  propose_agreement: [within('disputed'), (_deal, _side, pick) => ({ amount: String(pick(2)), text: reason })],
  agree: [by('agree'), proposal],
  give_notice: [within('disputed'), () => ({ text: reason })],
  declare_default: [by('declare_default'), () => ({ reason })],
};
const DECISIONS = {
  hold: () => ({ reason }),
  release_hold: () => ({ reason }),
  record_award: (deal) => ({ amount: '1', reason, paper: documentOf(deal, 'admin') }),
};

/** Commands about the execution of a deal, its standstills, its disputes and its ends. */
export const EXECUTION_TRANSITIONS = [
  ...Object.entries(ACTS).map(([event, [leads, body]]) => ({
    what: `deal ${event}`,
    of: 'deal',
    path: ({ id }) => `/api/deals/${id}/execution`,
    body: (deal, pick, side) => ({ event, ...body(deal, side, pick) }),
    leads,
  })),
  ...Object.entries(DECISIONS).map(([event, body]) => ({
    what: `deal ${event}`,
    of: 'deal',
    by: 'admin',
    path: ({ id }) => `/api/admin/deals/${id}/execution`,
    body: (deal) => ({ event, ...body(deal) }),
    leads: (deal) => by(event)(deal, 'admin'),
  })),
];
