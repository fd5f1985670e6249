import { moneyText } from '@orebridge/trade';
import { Injectable } from '@nestjs/common';
import type { FeeAccount } from '@orebridge/contracts';
import { InvoicePayments } from '../invoices/index.js';
import { LedgerBook, turnover, type WorkKind } from '../ledger/index.js';
import { PaymentBook } from '../payments/index.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { FeeEscrow } from './fee-escrow.js';
import { FeeInvoices } from './fee-invoices.js';
import { FeePurposes } from './fee-purposes.js';

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
  ) {}

  /** @throws NotFound for everybody but the two sides and admins */
  async get(ctx: SignedIn, kind: WorkKind, id: string): Promise<FeeAccount> {
    const em = this.tx.read(ctx);
    const { source, purpose } = this.purposes.of(kind);
    const contract = await source.find(em, id);
    const own = ctx.user.companyId;
    const isParty = [contract?.client, contract?.provider].some((side) => side && side.companyId === own);
    if (!contract || (!isParty && !actsAsAdmin(ctx))) throw new NotFound();
    const entries = await this.book.ofWork(em, id);
    const due = await purpose.due(em, contract);
    const isClient = own === contract.client.companyId;
    const moved = (events: string[], owner: string, account: string) =>
      moneyText(turnover(entries, events, owner, account), contract.currency);
    return {
      currency: contract.currency,
      price: await this.fees.gross(em, contract),
      ...(await this.escrow.money(em, contract)),
      invoiced: moved(['claim.invoiced', 'claim.credited'], kind, 'receivable'),
      released: moved(PAID, kind, 'payable'),
      refunded: moneyText(turnover(entries, ['escrow.refunded'], 'company', 'payable').abs(), contract.currency),
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
      may: due && isClient && !isViewing(ctx) ? ['pay'] : [],
    };
  }
}
