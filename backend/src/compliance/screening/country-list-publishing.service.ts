import { Injectable } from '@nestjs/common';
import {
  type api,
  countryListChanges,
  type CountryListHistory,
  type CountryListView,
  type ListedCountry,
} from '@orebridge/contracts';
import { COMPLIANCE_LIST_NAMES, type ComplianceListName, DELIVERED_VERSION, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { assertDaysFit, notAhead, notBefore, notTooFar } from '../../platform/states/days.js';
import { CountryListProposalRow, CountryListRow } from './country-list.entity.js';
import { APPLYING } from './country-lists.job.js';
import { CountryLists, listNamed } from './country-lists.service.js';

type Proposed = Pick<CountryListProposalRow, 'entries' | 'source' | 'asOf' | 'validFrom' | 'restores' | 'reason'>;

/** How a version of a list comes into force: one administrator proposes it, another one approves it. */
@Injectable()
export class CountryListPublishing {
  constructor(
    private readonly tx: Tx,
    private readonly lists: CountryLists,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly schedule: Schedule,
  ) {}

  history(ctx: SignedIn, { params }: InputOf<typeof api.countryLists.history>): Promise<CountryListHistory> {
    return this.lists.history(this.tx.read(ctx), ctx, params.name);
  }

  async waiting(ctx: SignedIn): Promise<{ items: ComplianceListName[] }> {
    const rows = await queryRows<{ name: ComplianceListName }>(
      this.tx.read(ctx),
      `SELECT name FROM country_list_proposals WHERE state = 'open' AND name = ANY ($1) ORDER BY proposed_at`,
      [COMPLIANCE_LIST_NAMES],
    );
    return { items: rows.map(({ name }) => name) };
  }

  async propose(ctx: SignedIn, { params, body }: InputOf<typeof api.countryLists.propose>) {
    const name = listNamed(params.name);
    assertDaysFit(...notAhead('asOf', body.asOf), ...validDays(body.validFrom));
    const entries = body.entries.map((entry) => (name === 'conflictAreas' ? entry : plain(entry)));
    return this.tx.run(ctx, async (em) => {
      const { versions, inForce } = await this.locked(em, ctx, name);
      const current = versions.find(({ version }) => version === inForce)!;
      const { added, removed, changed } = countryListChanges(current.entries, entries);
      const same = !added.length && !removed.length && !changed.length;
      // The same countries may be published anew: a source that was read again has another day.
      if (same && current.asOf === body.asOf && current.source === body.source)
        throw new Conflict('country_list.unchanged');
      return this.keep(em, ctx, name, { ...body, entries, restores: null });
    });
  }

  /** @throws NotFound for a version that the list does not have, Conflict for the one that is in force */
  async restore(ctx: SignedIn, { params, body }: InputOf<typeof api.countryLists.restore>) {
    const name = listNamed(params.name);
    assertDaysFit(...validDays(body.validFrom));
    return this.tx.run(ctx, async (em) => {
      const { versions, inForce } = await this.locked(em, ctx, name);
      const former = versions.find(({ version }) => version === body.version);
      if (!former) throw new NotFound();
      if (former.version === inForce) throw new Conflict('country_list.unchanged');
      const { entries, source, asOf, version: restores } = former;
      return this.keep(em, ctx, name, { ...body, entries, source, asOf, restores });
    });
  }

  /** @throws Conflict for who has proposed it, and for one that was decided on */
  async approve(ctx: SignedIn, { params }: InputOf<typeof api.countryLists.approve>): Promise<CountryListHistory> {
    return this.tx.run(ctx, async (em) => {
      const proposal = await this.open(em, params.id);
      if (proposal.proposedBy === ctx.user.id) throw new Conflict('country_list.second_admin');
      const { name, entries, source, asOf, restores, reason, proposedBy } = proposal;
      await this.close(em, proposal, 'approved');
      const { versions } = await this.locked(em, ctx, name);
      const version = Math.max(DELIVERED_VERSION, ...versions.map((one) => one.version)) + 1;
      // What was decided before the approval was decided by the list of that day.
      const validFrom = proposal.validFrom < today() ? today() : proposal.validFrom;
      const dated = { asOf: firstDayOf(asOf), sourceDate: asOf };
      const content = { name, version, entries, source, ...dated, validFrom, restores, reason };
      const signed = { enteredBy: proposedBy, approvedBy: ctx.user.id, approvedAt: new Date() };
      const { id } = await em.save(em.create(CountryListRow, { ...content, ...signed }));
      await this.audit.write(em, ctx, {
        object: 'country-list',
        id,
        from: null,
        event: 'publish',
        to: `${name} ${version}`,
        reason,
      });
      await this.schedule.hasten(em, [APPLYING], 0);
      return this.lists.history(em, ctx, name);
    });
  }

  async refuse(ctx: SignedIn, { params, body }: InputOf<typeof api.countryLists.refuse>): Promise<CountryListHistory> {
    return this.tx.run(ctx, async (em) => {
      const proposal = await this.open(em, params.id);
      await this.close(em, proposal, 'refused');
      await this.audit.write(em, ctx, {
        object: 'country-list',
        id: proposal.id,
        from: proposal.name,
        event: proposal.proposedBy === ctx.user.id ? 'withdraw' : 'refuse',
        to: 'refused',
        reason: body.reason,
      });
      return this.lists.history(em, ctx, proposal.name);
    });
  }

  private async keep(em: EntityManager, ctx: SignedIn, name: CountryListView['name'], proposed: Proposed) {
    const { entries, source, asOf, validFrom, restores, reason } = proposed;
    const content = { name, entries, source, asOf, validFrom, restores, reason };
    const { id } = await em.save(em.create(CountryListProposalRow, { ...content, proposedBy: ctx.user.id }));
    await this.audit.write(em, ctx, { object: 'country-list', id, from: null, event: 'propose', to: name, reason });
    await this.outbox.publish(em, 'country_list.proposed', { list: name, by: ctx.user.fullName });
    return this.lists.history(em, ctx, name);
  }

  /** The list, which nobody else changes meanwhile. @throws Conflict while a version of it is proposed */
  private async locked(em: EntityManager, ctx: SignedIn, name: ComplianceListName): Promise<CountryListHistory> {
    await em.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`country-list:${name}`]);
    const history = await this.lists.history(em, ctx, name);
    if (history.proposal) throw new Conflict('country_list.proposal_open');
    return history;
  }

  private async open(em: EntityManager, id: string): Promise<CountryListProposalRow> {
    const proposal = await em.findOne(CountryListProposalRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!proposal) throw new NotFound();
    if (proposal.state !== 'open') throw new Conflict('country_list.decided');
    return proposal;
  }

  private async close(
    em: EntityManager,
    { id }: CountryListProposalRow,
    state: CountryListProposalRow['state'],
  ): Promise<void> {
    await em.update(CountryListProposalRow, { id }, { state });
  }
}

/** The first day of a year, a month or a day. */
const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 10);

/** Of the list of conflict areas alone it matters which regions, and who lists them. */
const plain = ({ country }: ListedCountry): ListedCountry => ({ country, regions: null, by: 'platform' });

const validDays = (validFrom: string) => [
  ...notBefore('validFrom', validFrom, today()),
  ...notTooFar('validFrom', validFrom),
];
