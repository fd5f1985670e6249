import { api, type ApprovalOperation, type BodyOf, type Route } from '@orebridge/contracts';
import { InstrumentsService } from '../finance/payments/index.js';
import { type ApprovedOperation, ApprovedOperations } from '../identity/approvals/index.js';
import { CommitmentsService } from '../investment/projects/index.js';
import { FreightQuotesService } from '../logistics/freight/index.js';
import { AwardsService } from '../market/tenders/index.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { type Get, providePort } from '../platform/lifecycle/port.js';
import { AcceptanceService } from '../services/proposals/index.js';
import { ContractsService } from '../trading/contracts/index.js';
import { OfferDecisionsService } from '../trading/offers/index.js';

type Means = Parameters<ApprovedOperation['run']>[3];

/** A command with the body that its route took when it was asked for. */
const command = <R extends Route>(
  route: R,
  run: (ctx: SignedIn, id: string, body: BodyOf<R>, method: Means) => Promise<unknown>,
  proof = false,
): ApprovedOperation => ({
  route,
  proof,
  run: (ctx, id, body, method) => run(ctx, id, body as BodyOf<R>, method),
});

/** A command about `id`, as its controller would hand it over. */
const sent = <B>(id: string, body: B) => ({ params: { id }, query: undefined, body });

/** What each operation that has a limit does; the compiler holds it complete. */
const OPERATIONS: Readonly<Record<ApprovalOperation, (get: Get) => ApprovedOperation>> = {
  accept_offer: (get) =>
    command(api.offers.accept, (ctx, id, body) => get(OfferDecisionsService).accept(ctx, sent(id, body))),
  award_tender: (get) => command(api.tenders.award, (ctx, id, body) => get(AwardsService).award(ctx, sent(id, body))),
  sign_contract: (get) =>
    command(api.contracts.sign, (ctx, id, body, method) => get(ContractsService).carryOut(ctx, id, body, method), true),
  record_instrument: (get) =>
    command(api.ledger.addInstrument, (ctx, id, body) => get(InstrumentsService).add(ctx, sent(id, body))),
  accept_proposal: (get) =>
    command(api.proposals.accept, (ctx, id, body) => get(AcceptanceService).accept(ctx, sent(id, body))),
  accept_quote: (get) =>
    command(api.freightQuotes.act, (ctx, id) =>
      get(FreightQuotesService).act(ctx, sent(id, { event: 'accept' as const })),
    ),
  commit: (get) => command(api.rounds.commit, (ctx, id) => get(CommitmentsService).commit(ctx, sent(id, undefined))),
};

/** How approvals carry out what other areas own. */
export const APPROVAL_PORTS = [providePort(ApprovedOperations, (get) => ({ of: (name) => OPERATIONS[name](get) }))];
