import { Injectable } from '@nestjs/common';
import type { api, FreightLeg, FreightQuote, FreightQuoteTerms } from '@orebridge/contracts';
import {
  EMISSION_CLASSES,
  type EmissionClassId,
  emissionsOf,
  FREIGHT_RULES,
  freightQuoteLifecycle,
  freightTotal,
  missingCharges,
  missingTerms,
  NEW,
  moneyText,
  USUAL_TERMINALS,
  DAY_MS,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type Binding, SigningLimits } from '../../identity/approvals/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import { companyOf } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { assertKept, assertPayable } from '../../platform/errors/payable.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { SeaRoutes } from '../../market/supply/index.js';
import { FreightQuoteStateMachine } from './freight-quote-state-machine.js';
import { FreightQuoteRow, type FreightRequestRow } from './freight.entities.js';
import { toQuote } from './freight.mapper.js';
import { actorOf, isAsked, isOpen, partyOf } from './freight.policy.js';
import { FreightStore } from './freight.store.js';

/** What carriers quote and what their clients answer. */
@Injectable()
export class FreightQuotesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: FreightStore,
    private readonly companies: CompaniesService,
    private readonly ways: SeaRoutes,
    private readonly machine: FreightQuoteStateMachine,
    private readonly outbox: Outbox,
    private readonly limits: SigningLimits,
  ) {}

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.freightQuotes.mine>): Promise<Page<FreightQuote>> {
    const em = this.tx.read(ctx);
    const qb = this.store.quotes(em).where('q.carrier_company_id = :own', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('q.state = :state', { state: query.state });
    const order = { by: 'q.updated_at', type: 'timestamptz', direction: 'DESC', id: 'q.id' } as const;
    const page = await keysetPage(qb, order, query);
    const contracts = await this.store.contractsOf(
      em,
      page.items.map(({ id }) => id),
    );
    return { ...page, items: page.items.map((quote) => toQuote(ctx, quote, contracts.get(quote.id) ?? null)) };
  }

  async send(ctx: SignedIn, { params, body }: InputOf<typeof api.freightQuotes.send>): Promise<FreightQuote> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const request = await this.store.lock(em, params.id);
      if (!isAsked(ctx, request)) throw new NotFound();
      const carrier = await this.companies.byId(em, companyOf(ctx));
      if (carrier.kybLevel < FREIGHT_RULES.level) throw new Forbidden('freight.level');
      if (!isOpen(request)) throw new Conflict('freight.request_over');
      const route = legOf(request, body.leg);
      assertComplete(body, route);
      await this.assertFree(em, request.id, body.leg, carrier.id);
      if (body.insurance) assertPayable('insurance.cifValue', body.insurance.cifValue, body.currency);
      const { total, perTonne, insurance } = freightTotal(body.charges, request.fields, body.insurance, body.currency);
      if (total.isZero()) throw new Unprocessable('freight.total');
      assertKept(total.toFixed());
      const made = await em.save(
        em.create(FreightQuoteRow, {
          requestId: request.id,
          carrierCompanyId: carrier.id,
          clientCompanyId: request.companyId,
          leg: body.leg,
          state: stateAfter(freightQuoteLifecycle, NEW, 'submit', 'carrier'),
          terms: body,
          currency: body.currency,
          premium: moneyText(insurance, body.currency),
          total: moneyText(total, body.currency),
          perTonne: perTonne.toFixed(4),
          emissions: this.emissions(request, route, body),
          expiresAt: new Date(Date.now() + body.validDays * DAY_MS),
          demo: request.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'freight-quote', id: made.id, event: 'submit', to: made.state });
      const { title } = request.fields;
      const sum = { total: moneyText(total, body.currency), currency: body.currency };
      const news = { requestId: request.id, to: request.companyId, from: carrier.name, title, ...sum };
      await this.outbox.publish(em, 'freight_quote.sent', news);
      return this.answer(em, ctx, made.id);
    });
  }

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.freightQuotes.act>): Promise<FreightQuote> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const seen = await this.store.quote(em, params.id);
      const side = partyOf(ctx, seen);
      await this.store.lock(em, seen.requestId);
      const quote = await this.store.quote(em, params.id);
      const actor = actorOf(side);
      const { event } = body;
      if (event === 'accept' && side === 'client') await this.limits.require(em, ctx, bindingOf(quote));
      await this.machine.transition(em, ctx, quote, event, actor, {
        reason: event === 'accept' ? null : (body.reason ?? null),
        announce: async () => {
          if (event === 'reject') await this.store.notify(em, 'freight_quote.rejected', quote, 'carrier');
          if (event === 'withdraw') await this.store.notify(em, 'freight_quote.withdrawn', quote, 'client');
        },
      });
      return this.answer(em, ctx, quote.id);
    });
  }

  private async answer(em: EntityManager, ctx: SignedIn, id: string): Promise<FreightQuote> {
    const contract = (await this.store.contractsOf(em, [id])).get(id) ?? null;
    return toQuote(ctx, await this.store.quote(em, id), contract);
  }

  private async assertFree(em: EntityManager, requestId: string, leg: number, carrier: string): Promise<void> {
    const others = (await this.store.quotesOf(em, requestId)).filter((one) => one.leg === leg);
    if (others.some(({ state }) => state === 'accepted')) throw new Conflict('freight.leg_taken');
    if (others.some(({ state, carrierCompanyId }) => state === 'pending' && carrierCompanyId === carrier))
      throw new Conflict('freight.quote_exists');
  }

  private emissions(
    request: FreightRequestRow,
    route: FreightLeg,
    terms: FreightQuoteTerms,
  ): FreightQuote['emissions'] {
    const sea = route.mode.startsWith('sea') ? this.ways.between(route.from.port, route.to.port)?.km : undefined;
    const km = terms.km ?? sea;
    if (!km) return null;
    const vehicle = terms.vehicle as EmissionClassId;
    const leg = { vehicle, km, ...(terms.intensity && { intensity: terms.intensity }) };
    const { total, perTonne, quality } = emissionsOf(request.fields.wet, [leg], USUAL_TERMINALS);
    return { kg: total.toFixed(2), perTonne: perTonne.toFixed(3), km, quality };
  }
}

const legOf = (request: FreightRequestRow, leg: number): FreightLeg => {
  const route = request.fields.legs[leg - 1];
  if (!route) throw new BadRequest('validation', undefined, [fieldIssue('leg', 'validation.required')]);
  return route;
};

/** @throws Unprocessable `freight.lines` about a charge that is not spoken about, `freight.laytime` or `freight.detention` about waiting, BadRequest about a vehicle that is none */
const assertComplete = (terms: FreightQuoteTerms, { mode }: FreightLeg): void => {
  const { charges, vehicle } = terms;
  if (!(vehicle in EMISSION_CLASSES))
    throw new BadRequest('validation', undefined, [fieldIssue('vehicle', 'validation.required')]);
  const missing = missingCharges(charges);
  if (missing.length || charges.some(({ charge, standing }) => charge === 'base' && standing !== 'charged'))
    throw new Unprocessable('freight.lines', undefined, [fieldIssue('charges', 'validation.required')]);
  const silent = missingTerms(mode, terms);
  if (silent) throw new Unprocessable(`freight.${silent}`, undefined, [fieldIssue(silent, 'validation.required')]);
};

/** The acceptance of a quote, as it binds its client. */
const bindingOf = (quote: FreightQuoteRow): Binding => ({
  operation: 'accept_quote',
  objectId: quote.id,
  about: { kind: 'freight-request', id: quote.requestId },
  name: quote.request.fields.title,
  reference: quote.reference,
  counterparty: quote.carrierCompany.name,
  values: [{ amount: moneyText(quote.total, quote.currency), currency: quote.currency }],
  dueAt: quote.expiresAt,
  demo: quote.demo,
});
