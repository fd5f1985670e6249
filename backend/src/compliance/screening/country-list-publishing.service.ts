import { Injectable } from '@nestjs/common';
import {
  type api,
  countryListChanges,
  type CountryListHistory,
  type CountryListView,
  type ListedCountry,
} from '@orebridge/contracts';
import { COMPLIANCE_LIST_NAMES, type ComplianceListName } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { notAhead } from '../../platform/states/days.js';
import {
  assertFirstDay,
  assertSecondAdministrator,
  firstDay,
  formerVersion,
  JUDGING_ANEW,
  lockedHistory,
  nextVersion,
  openProposal,
  refusalEvent,
} from '../rule-versions/index.js';
import { CountryListProposalRow, CountryListRow } from './country-list.entity.js';
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
    assertFirstDay(body.validFrom, ...notAhead('asOf', body.asOf));
    const entries = entriesOf(name, body.entries);
    return this.tx.run(ctx, async (em) => {
      const { versions, inForce } = await this.locked(em, ctx, name);
      const current = versions.find(({ version }) => version === inForce)!;
      const { added, removed, changed } = countryListChanges(current.entries, entries);
      const same = !added.length && !removed.length && !changed.length;
      // The same countries may be published anew: a source that was read again has another day.
      if (same && current.asOf === body.asOf && current.source === body.source) throw new Conflict('version.unchanged');
      return this.keep(em, ctx, name, { ...body, entries, restores: null });
    });
  }

  /** @throws NotFound for a version that the list does not have, Conflict for the one that is in force */
  async restore(ctx: SignedIn, { params, body }: InputOf<typeof api.countryLists.restore>) {
    const name = listNamed(params.name);
    assertFirstDay(body.validFrom);
    return this.tx.run(ctx, async (em) => {
      const former = formerVersion(await this.locked(em, ctx, name), body.version);
      const { entries, source, asOf, version: restores } = former;
      return this.keep(em, ctx, name, { ...body, entries, source, asOf, restores });
    });
  }

  /** @throws Conflict for who has proposed it, and for one that was decided on */
  async approve(ctx: SignedIn, { params }: InputOf<typeof api.countryLists.approve>): Promise<CountryListHistory> {
    return this.tx.run(ctx, async (em) => {
      const proposal = await openProposal(em, CountryListProposalRow, params.id);
      assertSecondAdministrator(ctx, proposal);
      const { id: proposed, name, entries, source, asOf, restores, reason, proposedBy } = proposal;
      await em.update(CountryListProposalRow, { id: proposed }, { state: 'approved' });
      const { versions } = await this.locked(em, ctx, name);
      const version = nextVersion(versions);
      const dated = { asOf: firstDayOf(asOf), sourceDate: asOf, validFrom: firstDay(proposal.validFrom) };
      const content = { name, version, entries, source, ...dated, restores, reason };
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
      await this.schedule.hasten(em, [JUDGING_ANEW], 0);
      return this.lists.history(em, ctx, name);
    });
  }

  async refuse(ctx: SignedIn, { params, body }: InputOf<typeof api.countryLists.refuse>): Promise<CountryListHistory> {
    return this.tx.run(ctx, async (em) => {
      const proposal = await openProposal(em, CountryListProposalRow, params.id);
      await em.update(CountryListProposalRow, { id: proposal.id }, { state: 'refused' });
      await this.audit.write(em, ctx, {
        object: 'country-list',
        id: proposal.id,
        from: proposal.name,
        event: refusalEvent(ctx, proposal),
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
  private locked(em: EntityManager, ctx: SignedIn, name: ComplianceListName): Promise<CountryListHistory> {
    return lockedHistory(em, `country-list:${name}`, () => this.lists.history(em, ctx, name));
  }
}

/** The first day of a year, a month or a day. */
const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 10);

/** The countries of a list: of conflict areas alone it matters which regions, and who lists them. */
export const entriesOf = (name: ComplianceListName, entries: readonly ListedCountry[]): ListedCountry[] =>
  entries.map((entry) =>
    name === 'conflictAreas' ? entry : { country: entry.country, regions: null, by: 'platform' },
  );
