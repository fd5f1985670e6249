import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { isVerified } from '../companies/index.js';
import { DealAmendment, DealMoves, type DealRecord, type Side } from '../deals/index.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Conflict, Forbidden } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { ContractSignatureRecord, ContractVersionRecord, type SignatureMethod } from './contract.entities.js';
import { ContractStore, isOver, mustSign } from './contract-store.js';
import { dealTerms } from './contract-terms.js';
import { SignatureProvider } from './signature-provider.js';

/** What a caller says it has read, and wants to sign. */
export interface Read {
  readonly versionId: string;
  readonly sha256: string;
}
/** Contracts are signed between verified companies (trade rules 1.5). */
const SIGNING_LEVEL = 2;

/** Puts signatures under contracts, in the transaction of the caller. */
@Injectable()
export class ContractSigning {
  constructor(
    private readonly moves: DealMoves,
    private readonly amendment: DealAmendment,
    private readonly store: ContractStore,
    private readonly provider: SignatureProvider,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {
    const offered = (others: number) => async (ctx: SignedIn, deal: DealRecord, em: EntityManager) => {
      const open = await this.store.open(em, deal.id);
      const side = ctx.user.companyId === deal.buyerCompanyId ? 'buyer' : 'seller';
      return open !== null && mustSign(open).includes(side) && open.signatures.length === others;
    };
    moves.serve('sign', offered(0));
    moves.serve('countersign', offered(1));
  }

  /**
   * The open version, if `side` may sign it now as it was read.
   * @throws Conflict when it is another one, differs from what was shown, is signed already, or the deal does not allow it
   */
  async signable(em: EntityManager, deal: DealRecord, side: Side, read: Read): Promise<ContractVersionRecord> {
    if (deal.state === 'compliance_review') throw new Conflict('contract.in_review');
    if (deal.state === 'on_hold' || isOver(deal)) throw new Conflict('contract.not_signable');
    const version = await this.store.openNamed(em, deal.id, read.versionId);
    if (version.sha256 !== read.sha256) throw new Conflict('contract.hash_differs');
    if (!mustSign(version).includes(side)) throw new Conflict('contract.already_signed');
    const unverified = [deal.buyerCompany, deal.sellerCompany].find(
      (company) => !isVerified(company) || company.kybLevel < SIGNING_LEVEL,
    );
    if (unverified) throw new Forbidden('contract.party_unverified', { company: unverified.name });
    return version;
  }

  /** Signs for `side`; the second signature puts the version in force. The deal is locked first. */
  async place(em: EntityManager, ctx: SignedIn, dealId: string, side: Side, read: Read, method: SignatureMethod) {
    const deal = await this.moves.lock(em, dealId);
    const version = await this.signable(em, deal, side, read);
    const company = side === 'buyer' ? deal.buyerCompany : deal.sellerCompany;
    const at = new Date();
    const evidence = await this.provider.sign({
      contract: deal.reference,
      version: version.number,
      sha256: version.sha256,
      side,
      company: company.name,
      userId: ctx.user.id,
      name: ctx.user.fullName,
      at,
    });
    await em.insert(ContractSignatureRecord, {
      versionId: version.id,
      side,
      companyId: company.id,
      companyName: company.name,
      userId: ctx.user.id,
      name: ctx.user.fullName,
      method,
      sha256: version.sha256,
      ...evidence,
      at,
    });
    const last = version.signatures.length === 1;
    await this.note(em, ctx, version, last ? 'countersign' : 'sign', last ? 'signed' : 'open');
    if (last) await this.enforce(em, ctx, deal, version, side);
    else await this.half(em, ctx, deal, version, side);
  }

  private async half(em: EntityManager, ctx: SignedIn, deal: DealRecord, version: ContractVersionRecord, side: Side) {
    await em.update(ContractVersionRecord, { id: version.id }, { updatedAt: new Date() });
    if (deal.state === 'contract_draft') await this.moves.move(em, ctx, deal, 'sign', side);
    const [from, to] =
      side === 'buyer'
        ? [deal.buyerCompany.name, deal.sellerCompanyId]
        : [deal.sellerCompany.name, deal.buyerCompanyId];
    const { dealId, name } = this.moves.told(deal);
    const until = version.dueAt?.toISOString().slice(0, 10) ?? '';
    await this.outbox.publish(em, 'contract.half_signed', { dealId, name, from, to, until });
  }

  private async enforce(
    em: EntityManager,
    ctx: SignedIn,
    deal: DealRecord,
    version: ContractVersionRecord,
    side: Side,
  ) {
    const now = new Date();
    await em.update(
      ContractVersionRecord,
      { dealId: deal.id, state: 'signed' },
      { state: 'superseded', updatedAt: now },
    );
    await em.update(
      ContractVersionRecord,
      { id: version.id },
      { state: 'signed', signedAt: now, dueAt: null, updatedAt: now },
    );
    // An amended price, place or date holds for everything that comes after, so the deal learns of it first.
    if (version.number > 1) await this.amendment.apply(em, ctx, deal, dealTerms(version.terms), version.reason ?? '');
    if (deal.state === 'contract_draft')
      await this.moves.move(em, ctx, await this.moves.find(em, deal.id), 'countersign', side);
    await this.outbox.publish(em, 'contract.signed', { ...this.moves.told(deal), version: String(version.number) });
  }

  private async note(em: EntityManager, ctx: SignedIn, version: ContractVersionRecord, event: string, to: string) {
    await this.audit.write(em, ctx, {
      object: 'contract',
      id: version.id,
      from: version.state,
      event,
      to,
      reason: version.sha256,
    });
  }
}
