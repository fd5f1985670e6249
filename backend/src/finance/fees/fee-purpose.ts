import type { PaymentDue } from '@orebridge/contracts';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { credit, debit, LedgerService, type Line, ofCompany, ofWork } from '../ledger/index.js';
import { aboutPayment, type Payable, type Purpose, type Received, type TakenBack } from '../payments/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { FeeContract, FeeSource } from './fee-contract.js';
import { FeeLifecycle } from './fee-lifecycle.js';

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

/** What the client of a contract about work deposits at the provider: its price, once. `aboutId` is that of its page. */
export class FeePurpose implements Purpose {
  readonly takesParts = true;

  constructor(
    private readonly source: FeeSource,
    private readonly lifecycle: FeeLifecycle,
    private readonly ledger: LedgerService,
  ) {}

  async payable(em: EntityManager, ctx: SignedIn, aboutId: string): Promise<Payable> {
    const contract = await this.of(em, aboutId);
    const own = ctx.user.companyId;
    if (!contract || !own || ![contract.client.companyId, contract.provider.companyId].includes(own))
      throw new NotFound();
    const amount = own === contract.client.companyId ? await this.due(em, contract) : null;
    if (!amount) throw new Conflict('payment.nothing_due');
    const { page, reference: title, currency, demo } = contract;
    return { companyId: own, dealId: null, about: page, title, amount, currency, demo };
  }

  async dues(em: EntityManager, companyId: string): Promise<Omit<PaymentDue, 'purpose' | 'pending'>[]> {
    const dues: Omit<PaymentDue, 'purpose' | 'pending'>[] = [];
    for (const id of await this.source.runningFor(em, companyId)) {
      const contract = await this.source.find(em, id);
      const amount = contract && (await this.due(em, contract));
      if (!contract || !amount) continue;
      const { page: about, reference: title, title: name, provider, currency, demo } = contract;
      dues.push({ about, title, name, payee: provider.name, dealId: null, amount, currency, dueOn: null, demo });
    }
    return dues;
  }

  async lock(em: EntityManager, aboutId: string): Promise<void> {
    const id = await this.source.idOf(em, aboutId);
    if (id) await this.source.lock(em, id);
  }

  /** As much as the contract takes is held for it; money beyond that belongs to its payer, and is paid out again. */
  async paid(em: EntityManager, ctx: Ctx, { payment, amount, from, key }: Received): Promise<string> {
    const contract = await this.of(em, payment.aboutId);
    const part = contract ? Decimal.min(dec(await this.lifecycle.wanted(em, contract)), dec(amount)) : dec(0);
    const text = (sum: Decimal) => moneyText(sum, payment.currency);
    const rest = text(dec(amount).minus(part));
    const isLate = !contract || part.isZero();
    await this.ledger.post(em, {
      key,
      event: isLate ? 'payment.late' : 'escrow.funded',
      ...aboutPayment(ctx, payment),
      lines: [
        debit(from, amount),
        credit(ofCompany(payment.companyId, 'payable'), rest),
        ...(contract ? [credit(ofWork(contract.kind, contract.id, 'escrow_held'), text(part))] : []),
      ],
    });
    if (isLate) return rest;
    await this.lifecycle.funded(em, ctx, contract);
    await this.source.notifyFunded(em, contract, text(part));
    return rest;
  }

  /** What is still held for it is gone and due again; what the provider has been paid is the client's debt. */
  async takenBack(em: EntityManager, ctx: Ctx, { payment, amount, to, key, event }: TakenBack): Promise<void> {
    const contract = await this.of(em, payment.aboutId);
    const of = (kind: 'escrow_held' | 'escrow_frozen') => contract && ofWork(contract.kind, contract.id, kind);
    const lines: Line[] = [];
    let left = dec(amount);
    for (const account of [of('escrow_held'), of('escrow_frozen')]) {
      if (!account) continue;
      const part = Decimal.min(left, dec(await this.ledger.owed(em, account, payment.currency)));
      lines.push(debit(account, moneyText(part, payment.currency)));
      left = left.minus(part);
    }
    const debt = debit(ofCompany(payment.companyId, 'receivable'), moneyText(left, payment.currency));
    await this.ledger.post(em, {
      key,
      event,
      ...aboutPayment(ctx, payment),
      lines: [...lines, debt, credit(to, amount)],
    });
  }

  /** What is to be deposited while the contract runs; what is open later is asked by its invoices. */
  async due(em: EntityManager, contract: FeeContract): Promise<string | null> {
    if (contract.stage !== 'running') return null;
    const wanted = await this.lifecycle.wanted(em, contract);
    return dec(wanted).isZero() ? null : wanted;
  }

  private async of(em: EntityManager, pageId: string): Promise<FeeContract | null> {
    const id = isId(pageId) ? await this.source.idOf(em, pageId) : null;
    return id === null ? null : this.source.find(em, id);
  }
}
