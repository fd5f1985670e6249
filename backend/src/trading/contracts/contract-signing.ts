import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayOf } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { approvalTerms, SigningLimits } from '../../identity/approvals/index.js';
import { assertMayBind } from '../../compliance/screening/index.js';
import { isVerified } from '../../identity/companies/index.js';
import { DealAmendment, DealStateMachine, type DealRecord, type Side } from '../deals/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ContractSignatureRecord, ContractVersionRecord, type SignatureMethod } from './contract.entities.js';
import { ContractStore, isOver, mustSign } from './contract.store.js';
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
    private readonly machine: DealStateMachine,
    private readonly amendment: DealAmendment,
    private readonly store: ContractStore,
    private readonly provider: SignatureProvider,
    private readonly limits: SigningLimits,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The open version, if `side` may sign it now as it was read.
   * @throws Conflict when it is another one, differs from what was shown, is signed already, or the deal does not allow it
   */
  async signable(em: EntityManager, deal: DealRecord, side: Side, read: Read): Promise<ContractVersionRecord> {
    await assertMayBind(em, deal.buyerCompany, deal.sellerCompany);
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
    const deal = await this.machine.lock(em, dealId);
    const version = await this.signable(em, deal, side, read);
    const [company, other] =
      side === 'buyer' ? [deal.buyerCompany, deal.sellerCompany] : [deal.sellerCompany, deal.buyerCompany];
    await this.limits.require(em, ctx, {
      operation: 'sign_contract',
      objectId: dealId,
      about: { kind: 'deal', id: dealId },
      name: version.terms.goods,
      reference: deal.reference,
      counterparty: other.name,
      values: [{ amount: version.terms.total, currency: version.terms.currency }],
      terms: [approvalTerms(version.terms)],
      dueAt: version.dueAt,
      demo: deal.demo,
    });
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
    const isLast = version.signatures.length === 1;
    const event = isLast ? 'countersign' : 'sign';
    const record = async () => {
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
      await this.note(em, ctx, version, event, isLast ? 'signed' : 'open');
      if (isLast) await this.putInForce(em, ctx, deal, version);
      else await em.update(ContractVersionRecord, { id: version.id }, { updatedAt: new Date() });
    };
    const announce = () =>
      isLast ? this.notifySigned(em, deal, version) : this.notifyHalfSigned(em, deal, version, side);
    if (deal.state === 'contract_draft')
      return void (await this.machine.transition(em, ctx, deal, event, side, { record, announce }));
    // A change of a contract that is in force leaves the deal where it is.
    await record();
    await announce();
  }

  private async notifyHalfSigned(em: EntityManager, deal: DealRecord, version: ContractVersionRecord, side: Side) {
    const [from, to] =
      side === 'buyer'
        ? [deal.buyerCompany.name, deal.sellerCompanyId]
        : [deal.sellerCompany.name, deal.buyerCompanyId];
    const { dealId, name } = this.machine.eventPayload(deal);
    const until = version.dueAt ? dayOf(version.dueAt) : '';
    await this.outbox.publish(em, 'contract.half_signed', { dealId, name, from, to, until });
  }

  private async putInForce(em: EntityManager, ctx: SignedIn, deal: DealRecord, version: ContractVersionRecord) {
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
  }

  private async notifySigned(em: EntityManager, deal: DealRecord, version: ContractVersionRecord) {
    await this.outbox.publish(em, 'contract.signed', {
      ...this.machine.eventPayload(deal),
      version: String(version.number),
    });
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
