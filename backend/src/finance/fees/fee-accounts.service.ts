import { Injectable } from '@nestjs/common';
import { moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { AnnouncedWithholding, FeeAccount } from '@orebridge/contracts';
import { InvoicePayments } from '../invoices/index.js';
import { LedgerBook, turnover, type WorkKind } from '../ledger/index.js';
import { PaymentBook } from '../payments/index.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { AuditService } from '../../operations/audit/index.js';
import { FeeEscrow } from './fee-escrow.js';
import { FeeInvoices } from './fee-invoices.js';
import type { FeeContract } from './fee-contract.js';
import { FeePurposes } from './fee-purposes.js';
import { FeeWithholdings } from './fee-withholdings.js';

const PAID = ['escrow.released', 'invoice.paid'];

/** The money of one contract about work, for its two sides and for admins. */
@Injectable()
export class FeeAccountsService {
  constructor(
    private readonly tx: Tx,
    private readonly purposes: FeePurposes,
    private readonly escrow: FeeEscrow,
    private readonly fees: FeeInvoices,
    private readonly invoices: InvoicePayments,
    private readonly payments: PaymentBook,
    private readonly book: LedgerBook,
    private readonly withholdings: FeeWithholdings,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFound for everybody but the two sides and admins */
  async get(ctx: SignedIn, kind: WorkKind, id: string): Promise<FeeAccount> {
    const em = this.tx.read(ctx);
    return this.view(em, ctx, await this.read(em, ctx, kind, id));
  }

  /**
   * The client says which tax it will withhold from the fee, or takes that back.
   * @throws NotFound, Forbidden to the other side, Conflict `withholding.work_over` and those of {@link FeeWithholdings.announce}
   */
  async withhold(
    ctx: SignedIn,
    kind: WorkKind,
    id: string,
    announced: AnnouncedWithholding | null,
  ): Promise<FeeAccount> {
    return this.tx.run(ctx, async (em) => {
      const { client } = await this.read(em, ctx, kind, id);
      if (client.companyId !== ctx.user.companyId) throw new Forbidden();
      await this.purposes.of(kind).source.lock(em, id);
      const contract = await this.read(em, ctx, kind, id);
      if (contract.stage !== 'running') throw new Conflict('withholding.work_over');
      await this.withholdings.announce(em, contract, announced);
      await this.audit.write(em, ctx, {
        object: kind === 'engagement' ? 'engagement' : 'freight-contract',
        id,
        event: announced ? 'announce_withholding' : 'withdraw_withholding',
        reason: announced ? `${announced.rate} %, ${announced.basis}` : undefined,
      });
      return this.view(em, ctx, contract);
    });
  }

  private async read(em: EntityManager, ctx: SignedIn, kind: WorkKind, id: string): Promise<FeeContract> {
    const contract = await this.purposes.of(kind).source.find(em, id);
    const own = ctx.user.companyId;
    const isParty = [contract?.client, contract?.provider].some((side) => side && side.companyId === own);
    if (!contract || (!isParty && !actsAsAdmin(ctx))) throw new NotFound();
    return contract;
  }

  private async view(em: EntityManager, ctx: SignedIn, contract: FeeContract): Promise<FeeAccount> {
    const { kind, id } = contract;
    const own = ctx.user.companyId;
    const { purpose } = this.purposes.of(kind);
    const announced = await this.withholdings.of(em, contract);
    const entries = await this.book.ofWork(em, id);
    const due = await purpose.due(em, contract);
    const moved = (events: string[], owner: string, account: string) =>
      moneyText(turnover(entries, events, owner, account), contract.currency);
    return {
      currency: contract.currency,
      price: await this.fees.gross(em, contract),
      ...(await this.escrow.money(em, contract)),
      invoiced: moved(['claim.invoiced', 'claim.credited'], kind, 'receivable'),
      released: moved(PAID, kind, 'payable'),
      refunded: moneyText(turnover(entries, ['escrow.refunded'], 'company', 'payable').abs(), contract.currency),
      withholding: announced && { ...announced, amount: await this.withholdings.on(em, contract, contract.total, 0) },
      due,
      invoices: (await this.invoices.ofWork(em, id)).map((one) => ({
        id: one.id,
        number: one.number,
        kind: one.kind,
        state: one.state,
        payable: one.payable,
        open: one.open,
      })),
      entries,
      payments: await this.payments.about(em, contract.page, own),
      may: this.may(ctx, contract, due),
    };
  }

  private may(ctx: SignedIn, { client, stage }: FeeContract, due: string | null): FeeAccount['may'] {
    if (client.companyId !== ctx.user.companyId || isViewing(ctx)) return [];
    return [...(due ? (['pay'] as const) : []), ...(stage === 'running' ? (['withhold'] as const) : [])];
  }
}
