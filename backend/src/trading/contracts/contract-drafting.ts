import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContractTerms } from '@orebridge/contracts';
import { TIMERS, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine, type DealRecord, type Side } from '../deals/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { type ContractParties, ContractVersionRecord } from './contract.entities.js';
import { sha256 } from '../../platform/files/index.js';
import { ContractFiles } from './contract-files.js';
import { contractPdf } from './contract-pdf.js';
import { ContractStore } from './contract.store.js';
import { firstTerms } from './contract-terms.js';

const UNSIGNED: readonly DealRecord['state'][] = ['contract_draft', 'compliance_review'];
const BATCH = 20;

/** How a version comes to be. `after` names the one it follows. */
export interface Draft {
  readonly terms: ContractTerms;
  readonly number: number;
  readonly reason: string | null;
  readonly side: Side | null;
  readonly authorName: string | null;
}

/** The text of a version as its English file has it. */
const write = async (deal: DealRecord, draft: Draft, createdAt = new Date()) => {
  const drawn = { ...draft, parties: partiesOf(deal), createdAt, sha256: '', signatures: [] };
  return { drawn, bytes: await contractPdf(drawn, 'en', false) };
};
type Written = Awaited<ReturnType<typeof write>>;

/** Draws up contracts: the first version right after the deal was made, outside the acceptance, which others wait for. */
@Injectable()
export class ContractDrafting {
  constructor(
    subscriptions: Subscriptions,
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly machine: DealStateMachine,
    private readonly store: ContractStore,
    private readonly files: ContractFiles,
    private readonly outbox: Outbox,
  ) {
    subscriptions.on('contracts.draft', ['offer.accepted'], async (em, { payload }) => {
      await this.ensure(em, payload.dealId);
    });
    schedule.every(600, 'contracts.draft', (em) => this.catchUp(em));
  }

  /** Makes sure that a deal which is not signed has its contract. Deals that went on without one stay so. */
  async ensure(em: EntityManager, dealId: string): Promise<void> {
    if (await em.existsBy(ContractVersionRecord, { dealId })) return;
    const seen = await this.machine.find(em, dealId);
    if (!UNSIGNED.includes(seen.state)) return;
    // Written before the lock is taken: others wait for the lot meanwhile.
    const written = await write(seen, {
      terms: firstTerms(seen),
      number: 1,
      reason: null,
      side: null,
      authorName: null,
    });
    const deal = await this.machine.lock(em, dealId);
    if (!UNSIGNED.includes(deal.state) || (await em.existsBy(ContractVersionRecord, { dealId }))) return;
    const version = await this.keep(em, deal, written);
    if (version.dueAt) await this.notifyReady(em, deal, version.dueAt);
  }

  /** Writes a version with its English file, whose hash is what the parties sign. */
  async draw(em: EntityManager, deal: DealRecord, draft: Draft, at?: Date): Promise<ContractVersionRecord> {
    return this.keep(em, deal, await write(deal, draft, at));
  }

  /** The open version of a draft may be signed from now on for the whole period. */
  async startPeriod(em: EntityManager, deal: DealRecord): Promise<void> {
    const version = await this.store.open(em, deal.id);
    if (!version) return;
    const dueAt = dueFrom(new Date());
    await em.update(ContractVersionRecord, { id: version.id }, { dueAt, updatedAt: new Date() });
    await this.notifyReady(em, deal, dueAt);
  }

  private async keep(em: EntityManager, deal: DealRecord, { drawn, bytes }: Written): Promise<ContractVersionRecord> {
    const version = await em.save(
      em.create(ContractVersionRecord, {
        id: randomUUID(),
        dealId: deal.id,
        state: 'open',
        ...drawn,
        sha256: sha256(bytes),
        dueAt: deal.state === 'compliance_review' ? null : dueFrom(drawn.createdAt),
        demo: deal.demo,
      }),
    );
    await this.files.keep(em, version.id, 'en', false, bytes);
    return version;
  }

  private async notifyReady(em: EntityManager, deal: DealRecord, dueAt: Date): Promise<void> {
    await this.outbox.publish(em, 'contract.ready', {
      ...this.machine.eventPayload(deal),
      until: dayOf(dueAt),
    });
  }

  private catchUp(em: EntityManager): Promise<boolean> {
    return this.batches.run(em, {
      name: 'contracts.draft',
      size: BATCH,
      due: `SELECT d.id FROM published.deals d WHERE d.state IN ('contract_draft', 'compliance_review') AND d.id <> ALL($1)
          AND d.created_at < now() - interval '5 minutes'
          AND NOT EXISTS (SELECT FROM contract_versions v WHERE v.deal_id = d.id)
        ORDER BY d.created_at LIMIT $2`,
      handle: (inner, { id }) => this.ensure(inner, id),
    });
  }
}

const dueFrom = (at: Date): Date => new Date(at.getTime() + TIMERS.contractSignature * 1000);

const partiesOf = ({ reference, buyerCompany, sellerCompany }: DealRecord): ContractParties => {
  const named = ({ name, city, country }: DealRecord['buyerCompany']) => ({ name, city, country });
  return { reference, buyer: named(buyerCompany), seller: named(sellerCompany) };
};
