import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { DealStateMachine, type DealRecord } from '../deals/index.js';
import { ContractSignatureRecord, ContractVersionRecord } from './contract.entities.js';
import { ContractDrafting } from './contract-drafting.js';
import { firstTerms } from './contract-terms.js';
import { SignatureProvider } from './signature-provider.js';

const SIGNED_BY = { sign: 'seller', countersign: 'buyer' } as const;

/**
 * Contracts of demo deals that are past their signature. Each is drawn up when somebody first asks for it: drawing takes
 * some tenths of a second, and the demo data hold a dozen of them.
 */
@Injectable()
export class DemoContracts {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly drafting: ContractDrafting,
    private readonly audit: AuditService,
    private readonly provider: SignatureProvider,
  ) {}

  /** Draws up the contract of a demo deal whose parties have signed, with their signatures as its audit has them. */
  async ensure(em: EntityManager, dealId: string): Promise<void> {
    const seen = await this.machine.find(em, dealId);
    if (!seen.demo || (await em.existsBy(ContractVersionRecord, { dealId }))) return;
    const signings = (await this.audit.history(em, 'deal', dealId)).filter(({ event }) => event in SIGNED_BY);
    if (signings.length < 2) return;
    const deal = await this.machine.lock(em, dealId);
    if (await em.existsBy(ContractVersionRecord, { dealId })) return;
    const version = await this.drafting.draw(
      em,
      deal,
      { terms: firstTerms(deal), number: 1, reason: null, side: null, authorName: null },
      deal.createdAt,
    );
    for (const { event, actorId, actorName, at } of signings)
      await this.sign(em, deal, version, {
        side: SIGNED_BY[event as keyof typeof SIGNED_BY],
        userId: actorId ?? '',
        name: actorName ?? '',
        at,
      });
    const signedAt = signings.at(-1)?.at;
    const change = { state: 'signed', signedAt, dueAt: null, updatedAt: signedAt } as const;
    await em.update(ContractVersionRecord, { id: version.id }, change);
  }

  private async sign(
    em: EntityManager,
    deal: DealRecord,
    { id, number, sha256 }: ContractVersionRecord,
    signer: Pick<ContractSignatureRecord, 'side' | 'userId' | 'name' | 'at'>,
  ): Promise<void> {
    const { id: companyId, name: company } = deal[`${signer.side}Company`];
    const order = { contract: deal.reference, version: number, sha256, company, ...signer };
    const evidence = await this.provider.sign(order);
    const said = { versionId: id, companyId, companyName: company, method: 'demo', sha256 } as const;
    await em.insert(ContractSignatureRecord, { ...said, ...signer, ...evidence });
  }
}
