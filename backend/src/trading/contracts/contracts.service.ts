import { isDeepStrictEqual } from 'node:util';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { type api, can, type Contract } from '@orebridge/contracts';
import { dayOf, dealStage } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { StepUp } from '../../identity/auth/index.js';
import { assertParty, assertReads, DealStateMachine, type DealRecord, type Side, sideOf } from '../deals/index.js';
import { StoredFilesService } from '../../platform/files/index.js';
import { assertWithDocument, partyOfSides } from '../../platform/access/document-party.js';
import { isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notBefore, notTooFar } from '../../platform/states/days.js';
import { ContractVersionRecord, type SignatureMethod } from './contract.entities.js';
import { ContractDrafting } from './contract-drafting.js';
import { ContractFiles } from './contract-files.js';
import { toContract } from './contract.mapper.js';
import { ContractSigning, type Read } from './contract-signing.js';
import { DemoContracts } from './demo-contracts.js';
import { ContractStore, isOver, mustSign } from './contract.store.js';
import { amendedTerms } from './contract-terms.js';

/** Once payment is secured for a sum, the sum stays. */
const PRICE_OPEN: readonly DealRecord['state'][] = ['contract_draft', 'compliance_review', 'signed'];

/** The contract of a deal, for its two parties. */
@Injectable()
export class ContractsService {
  constructor(
    private readonly tx: Tx,
    private readonly machine: DealStateMachine,
    private readonly store: ContractStore,
    private readonly drafting: ContractDrafting,
    private readonly demo: DemoContracts,
    private readonly signing: ContractSigning,
    private readonly files: ContractFiles,
    private readonly stored: StoredFilesService,
    private readonly stepUp: StepUp,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async get(ctx: SignedIn, { params }: InputOf<typeof api.contracts.get>): Promise<Contract> {
    assertReads(ctx, await this.machine.find(this.tx.read(ctx), params.id));
    return this.tx.run(ctx, async (em) => {
      await this.drafting.ensure(em, params.id);
      await this.demo.ensure(em, params.id);
      return this.view(em, ctx, params.id);
    });
  }

  async file(ctx: SignedIn, { params, query }: InputOf<typeof api.contracts.file>): Promise<StreamableFile> {
    const deal = await this.machine.find(this.tx.read(ctx), params.id);
    const party = partyOfSides(ctx, sideOf(ctx, deal), null);
    const standing = { kind: 'contract', stage: dealStage(deal.state), party } as const;
    // Before it is written for the first time.
    assertWithDocument(standing, 'open');
    const signed = query.signed === 'true';
    const { file, number } = await this.tx.run(ctx, async (em) => {
      await this.drafting.ensure(em, params.id);
      await this.demo.ensure(em, params.id);
      const versions = await this.store.versions(em, params.id);
      const version = query.version
        ? versions.find(({ number }) => number === query.version)
        : versions.findLast(({ state }) => state !== 'withdrawn');
      if (!version || (signed && !version.signedAt)) throw new NotFound('contract.no_file');
      return { file: await this.files.file(em, version, query.language, signed), number: version.number };
    });
    const name = `${deal.reference}-v${number}${signed ? '-signed' : ''}-${query.language}.pdf`;
    const parties = [deal.buyerCompanyId, deal.sellerCompanyId];
    const shown = { fileKey: file.fileKey, fileName: name, mediaType: 'application/pdf' };
    return this.stored.handOver(ctx, shown, { kind: 'contract', id: deal.id, parties, own: true, standing });
  }

  /** The proof is asked for outside the transaction, so that a wrong one is counted and everything else stays as it was. */
  async sign(ctx: SignedIn, { params, body }: InputOf<typeof api.contracts.sign>): Promise<Contract> {
    const now = this.tx.read(ctx);
    const deal = await this.machine.find(now, params.id);
    const side = assertParty(ctx, deal);
    await this.signing.signable(now, deal, side, body);
    const method = await this.stepUp.confirm(ctx, body.proof, 'proof.password');
    return this.carryOut(ctx, params.id, body, method);
  }

  /** Signs for the own company once its signatory has been identified anew. */
  carryOut(ctx: SignedIn, dealId: string, read: Read, method: SignatureMethod): Promise<Contract> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, dealId));
      await this.signing.place(em, ctx, dealId, side, read, method);
      return this.view(em, ctx, dealId);
    });
  }

  async amend(ctx: SignedIn, { params, body }: InputOf<typeof api.contracts.amend>): Promise<Contract> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, params.id));
      await this.drafting.ensure(em, params.id);
      const deal = await this.machine.lock(em, params.id);
      const { last, number } = await this.amendable(em, deal, body.versionId);
      const { deliveryDate } = body.changes;
      assertDaysFit(
        ...notBefore('changes.deliveryDate', deliveryDate, dayOf(deal.createdAt), 'validation.beforeContract'),
        ...notTooFar('changes.deliveryDate', deliveryDate),
      );
      const terms = amendedTerms(last.terms, body.changes);
      if (isDeepStrictEqual(terms, last.terms)) throw new Unprocessable('contract.nothing_changed');
      if (terms.price !== last.terms.price && !PRICE_OPEN.includes(deal.state))
        throw new Conflict('contract.price_secured');
      const now = new Date();
      if (last.state === 'open')
        await em.update(ContractVersionRecord, { id: last.id }, { state: 'superseded', dueAt: null, updatedAt: now });
      const { reason } = body;
      await this.drafting.draw(em, deal, { terms, number, reason, side, authorName: ctx.user.fullName });
      await this.note(em, ctx, last, 'amend', reason);
      await this.outbox.publish(em, 'contract.amended', { ...this.toOther(deal, side), reason });
      return this.view(em, ctx, params.id);
    });
  }

  async withdraw(ctx: SignedIn, { params, body }: InputOf<typeof api.contracts.withdraw>): Promise<Contract> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, params.id));
      const deal = await this.machine.lock(em, params.id);
      const open = await this.store.openNamed(em, deal.id, body.versionId);
      const before = (await this.store.versions(em, deal.id)).findLast(({ number }) => number < open.number);
      if (!before) throw new Conflict('contract.first_version');
      const now = new Date();
      await em.update(ContractVersionRecord, { id: open.id }, { state: 'withdrawn', dueAt: null, updatedAt: now });
      if (before.state !== 'signed') await this.reopen(em, deal, open);
      await this.note(em, ctx, open, 'withdraw', body.reason);
      await this.outbox.publish(em, 'contract.withdrawn', { ...this.toOther(deal, side), reason: body.reason });
      return this.view(em, ctx, params.id);
    });
  }

  /** Nothing was in force yet: the version that the amendment had replaced waits for its signatures again. */
  private async reopen(em: EntityManager, deal: DealRecord, withdrawn: ContractVersionRecord): Promise<void> {
    const versions = await this.store.versions(em, deal.id);
    if (versions.some(({ state }) => state === 'signed')) return;
    const last = versions.findLast(({ state, number }) => state === 'superseded' && number < withdrawn.number);
    if (!last) throw new Conflict('contract.first_version');
    const state = 'open' as const;
    await em.update(ContractVersionRecord, { id: last.id }, { state, dueAt: withdrawn.dueAt, updatedAt: new Date() });
  }

  private async amendable(em: EntityManager, deal: DealRecord, versionId: string) {
    if (deal.state === 'on_hold' || isOver(deal)) throw new Conflict('contract.not_amendable');
    const versions = await this.store.versions(em, deal.id);
    const last = versions.findLast(({ state }) => state !== 'withdrawn');
    if (!last || last.id !== versionId) throw new Conflict('contract.version_changed');
    return { last, number: (versions.at(-1)?.number ?? 0) + 1 };
  }

  private toOther(deal: DealRecord, side: Side) {
    const { dealId, name } = this.machine.eventPayload(deal);
    return side === 'buyer'
      ? { dealId, name, from: deal.buyerCompany.name, to: deal.sellerCompanyId }
      : { dealId, name, from: deal.sellerCompany.name, to: deal.buyerCompanyId };
  }

  private async note(em: EntityManager, ctx: SignedIn, version: ContractVersionRecord, event: string, reason: string) {
    const { id, state } = version;
    await this.audit.write(em, ctx, { object: 'contract', id, from: state, event, to: state, reason });
  }

  private async view(em: EntityManager, ctx: SignedIn, dealId: string): Promise<Contract> {
    const deal = await this.machine.find(em, dealId);
    const versions = await this.store.versions(em, dealId);
    const side = sideOf(ctx, deal);
    const codeAllowed = side !== null && ctx.user.twoFactor;
    return toContract(deal, versions, { side, events: this.events(ctx, deal, versions, side), codeAllowed });
  }

  private events(
    ctx: SignedIn,
    deal: DealRecord,
    versions: readonly ContractVersionRecord[],
    side: Side | null,
  ): Contract['events'] {
    if (!side || isViewing(ctx) || !can(ctx.actingRole, 'create:deal') || !versions.length) return [];
    if (deal.state === 'on_hold' || isOver(deal)) return [];
    const open = versions.find(({ state }) => state === 'open');
    const events: Contract['events'] = [];
    if (open && mustSign(open).includes(side) && deal.state !== 'compliance_review') events.push('sign');
    events.push('amend');
    if (open && open.number > 1) events.push('withdraw');
    return events;
  }
}
