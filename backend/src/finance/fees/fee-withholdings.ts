import { Injectable } from '@nestjs/common';
import type { AnnouncedWithholding } from '@orebridge/contracts';
import { type DecimalInput, moneyText, plusDays, taxWithheldOnRest, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { type InvoiceService, WithholdingDeclarations } from '../invoices/index.js';
import type { FeeContract } from './fee-contract.js';
import { FeeWithholdingRecord } from './fee-withholding.entity.js';

type Issued = Awaited<ReturnType<InvoiceService['issue']>>;

/**
 * Tax that clients withhold from fees that they deposit: it is said beforehand, for the provider is paid out of the deposit in
 * the very moment in which there is an invoice. Then each invoice bears its part, and the deposit pays the rest (trade rules 2.2).
 */
@Injectable()
export class FeeWithholdings {
  constructor(private readonly declarations: WithholdingDeclarations) {}

  async of(em: EntityManager, { kind, id }: Pick<FeeContract, 'kind' | 'id'>): Promise<AnnouncedWithholding | null> {
    const row = await em.findOneBy(FeeWithholdingRecord, { workKind: kind, workId: id });
    if (!row) return null;
    const { rate, basis, treaty, certificateDays } = row;
    return { rate, basis, treaty, certificateDays };
  }

  /** @throws Conflict `withholding.country_unknown`, `.same_country` */
  async announce(em: EntityManager, contract: FeeContract, announced: AnnouncedWithholding | null): Promise<void> {
    const { kind, id, client, provider } = contract;
    if (!announced) {
      await em.delete(FeeWithholdingRecord, { workKind: kind, workId: id });
      return;
    }
    await this.declarations.assertAbroad(em, client.companyId, provider.companyId);
    await em.upsert(FeeWithholdingRecord, { workKind: kind, workId: id, ...announced, announcedAt: new Date() }, [
      'workKind',
      'workId',
    ]);
  }

  /** The tax on a part of the fee, after parts that bore theirs; nothing where none was announced. */
  async on(em: EntityManager, contract: FeeContract, part: DecimalInput, before: DecimalInput): Promise<string> {
    const { currency, client, provider } = contract;
    const announced = await this.of(em, contract);
    const isTaxed = announced && (await this.declarations.isAbroad(em, client.companyId, provider.companyId));
    return isTaxed ? taxWithheldOnRest(part, announced.rate, before, currency) : moneyText(0, currency);
  }

  /** What was announced is declared of a new invoice over a part of the fee, after parts that were invoiced `before`. */
  async apply(
    em: EntityManager,
    ctx: Ctx,
    contract: FeeContract,
    invoice: Issued,
    before: DecimalInput,
  ): Promise<void> {
    const announced = await this.of(em, contract);
    if (!announced) return;
    const { certificateDays, ...said } = announced;
    await this.declarations.apply(em, ctx, invoice, {
      ...said,
      base: invoice.net,
      amount: taxWithheldOnRest(invoice.net, said.rate, before, invoice.currency),
      certificateDueOn: plusDays(today(), certificateDays),
    });
  }
}
