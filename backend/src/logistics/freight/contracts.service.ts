import { Injectable } from '@nestjs/common';
import type { api, FreightContract, FreightContractCard } from '@orebridge/contracts';
import { lumpLine, plusDays, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { companiesNamed } from '../../identity/companies/index.js';
import { DealDirectory } from '../../trading/deals/index.js';
import { InvoicePayments, InvoiceService } from '../../finance/invoices/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { actsAsAdmin, type Ctx, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { BadRequest, Conflict, NotFound } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ShipmentBook } from '../shipments/index.js';
import { FreightContractRow } from './freight.entities.js';
import { toContractCard, toQuote } from './freight.mapper.js';
import { awardOf, disputedOf } from './freight-dispute.js';
import { FreightContractStateMachine } from './freight-contract-state-machine.js';
import { moverOf, partyOf, sideOf } from './freight.policy.js';

const DUE_DAYS = 14;
const NEEDS_REASON: readonly string[] = ['dispute', 'decide', 'cancel'];
const OTHER = { carrier: 'client', client: 'carrier' } as const;
/** Milestones with which the carrier takes the cargo over. */
const TAKES_OVER: readonly string[] = ['PICK', 'GTIN', 'LOAD'];

/** Freight contracts from the accepted quote to the delivered cargo. */
@Injectable()
export class FreightContractsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly deals: DealDirectory,
    private readonly shipments: ShipmentBook,
    private readonly invoices: InvoiceService,
    private readonly payments: InvoicePayments,
    private readonly machine: FreightContractStateMachine,
  ) {}

  /** A milestone of its shipment may start a contract, or complete it. */
  async followShipment(em: EntityManager, ctx: Ctx, shipmentId: string, code: string | null): Promise<void> {
    const { machine } = this;
    const contract = await em.findOneBy(FreightContractRow, { shipmentId });
    if (!contract || !code) return;
    if (contract.state === 'agreed' && TAKES_OVER.includes(code))
      await machine.transition(em, ctx, contract, 'start', 'system');
    if (contract.state === 'under_way' && code === 'DROP') {
      const announce = async () => machine.notify(em, 'complete', await machine.read(em, contract.id), 'client');
      await machine.transition(em, ctx, contract, 'complete', 'system', { announce });
    }
  }

  async list(ctx: SignedIn, { query }: InputOf<typeof api.freightContracts.list>): Promise<Page<FreightContractCard>> {
    const em = this.tx.read(ctx);
    const qb = this.machine.query(em).where(':own IN (k.carrier_company_id, k.client_company_id)', {
      own: ctx.user.companyId,
    });
    if (query.state) qb.andWhere('k.state = :state', { state: query.state });
    if (query.q) {
      matchEveryWord(
        qb,
        query.q,
        (pattern) =>
          `fold_text(k.reference) LIKE ${pattern} OR fold_text(r.fields ->> 'title') LIKE ${pattern}
           OR k.carrier_company_id = ANY (${companiesNamed(pattern)}) OR k.client_company_id = ANY (${companiesNamed(pattern)})`,
      );
    }
    const order = { by: 'k.updated_at', type: 'timestamptz', direction: 'DESC', id: 'k.id' } as const;
    const page = await keysetPage(qb, order, query);
    const named = await this.shipments.named(
      em,
      page.items.flatMap(({ shipmentId }) => shipmentId ?? []),
    );
    return { ...page, items: page.items.map((row) => toContractCard(ctx, row, named.get(row.shipmentId ?? ''))) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.freightContracts.get>): Promise<FreightContract> {
    return this.answer(this.tx.read(ctx), ctx, params.id);
  }

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.freightContracts.act>): Promise<FreightContract> {
    requireActive(ctx);
    const { event } = body;
    return this.tx.run(ctx, async (em) => {
      const contract = await this.machine.lock(em, params.id);
      const side = moverOf(ctx, contract, event);
      await this.machine.transition(em, ctx, contract, event, side, {
        reason: body.reason ?? null,
        record: async () => {
          if (NEEDS_REASON.includes(event) && !body.reason)
            throw new BadRequest('validation', undefined, [fieldIssue('reason', 'validation.required')]);
          if (event === 'dispute')
            Object.assign(contract, { disputedBy: ctx.user.companyId, disputed: disputedOf(contract, body.amount) });
          if (event === 'settle') Object.assign(contract, { disputedBy: null, disputed: null });
          if (event === 'decide') Object.assign(contract, awardOf(contract, body.award));
        },
        announce: async () => {
          const others = side === 'umpire' ? (['carrier', 'client'] as const) : [OTHER[side]];
          for (const other of others) await this.machine.notify(em, event, contract, other);
          if (event === 'dispute') await this.machine.callUmpire(em, contract);
        },
      });
      return this.answer(em, ctx, contract.id);
    });
  }

  /** The carrier's invoice over the agreed sum; a second call answers the first one. */
  async bill(ctx: SignedIn, { params }: InputOf<typeof api.freightContracts.bill>): Promise<FreightContract> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const contract = await this.machine.lock(em, params.id);
      if (partyOf(ctx, contract) !== 'carrier') throw new NotFound();
      if (!['under_way', 'completed'].includes(contract.state) || (await this.invoiceOf(em, contract)))
        throw new Conflict('freight.not_billable');
      const { quote } = contract;
      const invoice = await this.invoices.issue(em, ctx, {
        kind: 'freight',
        issuerId: contract.carrierCompanyId,
        recipientId: contract.clientCompanyId,
        currency: quote.currency,
        lines: [
          lumpLine('freight', `${contract.reference} ${quote.request.fields.title}`, quote.total, quote.currency),
        ],
        supply: 'service',
        work: { kind: 'freight', id: contract.id, pageId: contract.id, reference: contract.reference },
        source: `freight:${contract.id}`,
        dueOn: plusDays(today(), DUE_DAYS),
      });
      await em.update(FreightContractRow, { id: contract.id }, { invoiceId: invoice.id, updatedAt: new Date() });
      await this.audit.write(em, ctx, {
        object: 'freight-contract',
        id: contract.id,
        event: 'bill',
        reason: invoice.number,
      });
      return this.answer(em, ctx, contract.id);
    });
  }

  /** The carrier's invoice over the freight; null before it was issued. */
  async invoiceOf(em: EntityManager, { id, invoiceId, clientCompanyId }: FreightContractRow) {
    if (invoiceId) return this.payments.received(em, clientCompanyId, invoiceId);
    return (await this.payments.ofWork(em, id)).find(({ kind }) => kind === 'freight') ?? null;
  }

  /** The contract as its parties and admins see it. @throws NotFound for everybody else */
  async answer(em: EntityManager, ctx: SignedIn, id: string): Promise<FreightContract> {
    const contract = await this.machine.read(em, id);
    const side = sideOf(ctx, contract);
    if (!side && !actsAsAdmin(ctx)) throw new NotFound();
    const { shipmentId, award, umpire, acceptedAt } = contract;
    const named = await this.shipments.named(em, shipmentId ? [shipmentId] : []);
    const invoice = await this.invoiceOf(em, contract);
    const { dealId } = contract.quote.request;
    const deal = dealId && side === 'client' ? (await this.deals.named(em, [dealId])).get(dealId) : undefined;
    const mover = side ?? 'umpire';
    const events = await this.machine.offered(em, ctx, contract, mover);
    const billable = side === 'carrier' && !invoice && ['under_way', 'completed'].includes(contract.state);
    return {
      ...toContractCard(ctx, contract, named.get(shipmentId ?? '')),
      quote: toQuote(ctx, contract.quote, contract.id),
      deal: dealId && deal ? { id: dealId, reference: deal.reference } : null,
      invoice: invoice && {
        id: invoice.id,
        number: invoice.number,
        state: invoice.state,
        payable: invoice.payable,
        open: invoice.open,
      },
      reason: contract.reason,
      acceptedAt: acceptedAt?.toISOString() ?? null,
      waiting: contract.waiting,
      disputed: contract.disputed,
      award: award === null || umpire === null ? null : { amount: award, umpire },
      events: [
        ...events,
        ...(billable ? ['bill'] : []),
        ...(side === 'carrier' && invoice && ['under_way', 'completed'].includes(contract.state) ? ['wait'] : []),
      ],
      timeline: (await this.audit.history(em, 'freight-contract', id)).map(
        ({ event, toState, at, actorName, reason }) => ({
          event,
          to: toState,
          at: at.toISOString(),
          by: actorName,
          reason,
        }),
      ),
    };
  }
}
