import { Injectable } from '@nestjs/common';
import {
  type api,
  complianceListsOf,
  complianceRulesOf,
  type ListedCountry,
  type RuleTerms,
  TRIAL_NAMED,
  type TrialResult,
} from '@orebridge/contracts';
import {
  type ClosedGate,
  type ComplianceListName,
  DELIVERED_VERSION,
  TRIAL_CHANGES,
  type Tried,
  tryCompliance,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertFirstDay, assertTerms, firstDay, RuleProposalRow, RuleVersions } from '../rule-versions/index.js';
import { CountryListProposalRow, CountryLists, entriesOf, listNamed } from '../screening/index.js';
import { type StockCargo, TrialStock } from './trial-stock.js';

/** So long a trial judges; what is not judged then is said to be left. */
const MOST_MS = 20_000;

/** Tries a version on the lots and deals of today before it holds: both verdicts by the same rules that score, and nothing is kept. */
@Injectable()
export class ComplianceTrials {
  constructor(
    private readonly tx: Tx,
    private readonly rules: RuleVersions,
    private readonly lists: CountryLists,
    private readonly stock: TrialStock,
  ) {}

  /** @throws NotFound, Unprocessable, Conflict as the proposal of the same terms */
  async rule(ctx: SignedIn, { params, body }: InputOf<typeof api.complianceTrials.rule>): Promise<TrialResult> {
    assertTerms(params.name, body.terms);
    assertFirstDay(body.validFrom);
    return this.ofTerms(this.tx.read(ctx), params.name, body.terms, body.validFrom);
  }

  /** @throws NotFound for a proposal that is not there */
  async ruleProposal(
    ctx: SignedIn,
    { params: { id } }: InputOf<typeof api.complianceTrials.ruleProposal>,
  ): Promise<TrialResult> {
    const em = this.tx.read(ctx);
    const proposal = await em.findOneBy(RuleProposalRow, { id });
    if (!proposal) throw new NotFound();
    return this.ofTerms(em, proposal.rule, proposal.terms, proposal.validFrom);
  }

  /** @throws NotFound for a list that is not there, Unprocessable for a day that is over */
  async list(ctx: SignedIn, { params, body }: InputOf<typeof api.complianceTrials.list>): Promise<TrialResult> {
    const name = listNamed(params.name);
    assertFirstDay(body.validFrom);
    return this.ofEntries(this.tx.read(ctx), name, entriesOf(name, body.entries), body.validFrom);
  }

  /** @throws NotFound for a proposal that is not there */
  async listProposal(
    ctx: SignedIn,
    { params: { id } }: InputOf<typeof api.complianceTrials.listProposal>,
  ): Promise<TrialResult> {
    const em = this.tx.read(ctx);
    const proposal = await em.findOneBy(CountryListProposalRow, { id });
    if (!proposal) throw new NotFound();
    return this.ofEntries(em, proposal.name, proposal.entries, proposal.validFrom);
  }

  private async ofTerms(em: EntityManager, name: string, terms: RuleTerms, validFrom: string): Promise<TrialResult> {
    const on = firstDay(validFrom);
    const others = (await this.rules.versionsOn(em, on)).filter((one) => one.name !== name);
    const tried = { name, version: DELIVERED_VERSION, terms };
    return this.run(em, on, { rules: complianceRulesOf([...others, tried]) });
  }

  private async ofEntries(
    em: EntityManager,
    name: ComplianceListName,
    entries: readonly ListedCountry[],
    validFrom: string,
  ): Promise<TrialResult> {
    const on = firstDay(validFrom);
    const lists = await this.lists.inForce(em, on);
    const tried = { ...lists[name], name, entries: [...entries] };
    return this.run(em, on, { lists: complianceListsOf([tried], lists) });
  }

  private async run(em: EntityManager, on: string, tried: Tried): Promise<TrialResult> {
    const inForce = { on, lists: await this.lists.inForce(em, on), rules: await this.rules.inForce(em, on) };
    const found = new Findings();
    const until = performance.now() + MOST_MS;
    for (const batches of [this.stock.ofLots(em), this.stock.ofDeals(em)])
      for await (const batch of batches) {
        if (performance.now() > until) return found.result(on, false);
        for (const { cargo, input } of batch) found.add(cargo, tryCompliance({ ...input, ...inForce }, tried));
      }
    return found.result(on, true);
  }
}

type Item = TrialResult['items'][number];
type Counts = { listings: number; deals: number };

const gateOf = ({ gate, code, document }: ClosedGate) => ({ gate, code, document });
/** The graver the change, the earlier in the order of {@link TRIAL_CHANGES}. */
const gravity = ({ changes }: Item): number => TRIAL_CHANGES.indexOf(changes[0]!);

/** Counts what changes, and keeps the gravest by name. */
class Findings {
  private readonly judged: Counts = { listings: 0, deals: 0 };
  private readonly changed: Counts = { listings: 0, deals: 0 };
  private readonly counts = TRIAL_CHANGES.map((change) => ({ change, listings: 0, deals: 0 }));
  private items: Item[] = [];

  add(cargo: StockCargo['cargo'], { before, after, closed, opened, changes }: ReturnType<typeof tryCompliance>): void {
    const kind = cargo.kind === 'deal' ? 'deals' : 'listings';
    this.judged[kind] += 1;
    if (!changes.length) return;
    this.changed[kind] += 1;
    for (const count of this.counts) if (changes.includes(count.change)) count[kind] += 1;
    this.items.push({
      ...cargo,
      before: { status: before.status, score: before.score },
      after: { status: after.status, score: after.score },
      changes: [...changes],
      closed: closed.map(gateOf),
      opened: opened.map(gateOf),
    });
    if (this.items.length > 2 * TRIAL_NAMED) this.keepGravest();
  }

  result(on: string, complete: boolean): TrialResult {
    this.keepGravest();
    const of = (kind: keyof Counts) => ({ judged: this.judged[kind], changed: this.changed[kind] });
    const counts = this.counts.filter(({ listings, deals }) => listings + deals > 0);
    return { on, listings: of('listings'), deals: of('deals'), complete, counts, items: this.items };
  }

  private keepGravest(): void {
    this.items = this.items.toSorted((a, b) => gravity(a) - gravity(b)).slice(0, TRIAL_NAMED);
  }
}
