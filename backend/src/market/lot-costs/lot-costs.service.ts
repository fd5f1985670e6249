import { Injectable } from '@nestjs/common';
import type { AgreedPricing, api, LotCosts } from '@orebridge/contracts';
import {
  type BidCost,
  contentReference,
  costAsOffered,
  dec,
  isMineral,
  isUnit,
  type LandedLot,
  landedLot,
  type MatchLot,
  paidShare,
  pricingOfLot,
  roundUnitPrice,
  toWire,
} from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import {
  availableOf,
  type Listing,
  LotDirectory,
  lotForm,
  offeredCargo,
  ReferencePrices,
  type References,
} from '../listings/index.js';
import { carriageOf, quotesOf } from '../requirements/index.js';
import { SeaRoutes } from '../supply/index.js';

/** A lot as the rules of matching read it; null while it names no mineral or no unit. */
const cargoOf = (lot: Listing): MatchLot | null => {
  const { mineralType, unit } = lot;
  if (!mineralType || !isMineral(mineralType) || !unit || !isUnit(unit)) return null;
  return {
    mineral: mineralType,
    form: lotForm(lot),
    available: availableOf(lot),
    minOrderQuantity: lot.minOrderQuantity ?? '0',
    unit,
    assay: lot.composition,
    purityPct: lot.purityPct,
    moisturePct: lot.moisturePct,
    price: lot.pricePerUnit,
    currency: lot.currency,
    incoterm: lot.incoterm ?? null,
    place: lot.place,
    originCountry: lot.originCountry,
    readyDate: lot.readyDate,
    certificates: [],
    unprovenCertificates: [],
    documents: [],
    compliance: null,
    seller: { level: 0, rating: null, ratingCount: 0 },
    related: false,
    admitted: true,
    freightQuote: null,
    referencePrice: null,
  };
};

/** Reads what lots cost for what is paid for, beside published prices, and landed at a port that the reader chooses. */
@Injectable()
export class LotCostsService {
  constructor(
    private readonly tx: Tx,
    private readonly lots: LotDirectory,
    private readonly references: ReferencePrices,
    private readonly routes: SeaRoutes,
  ) {}

  /** Lots that the reader may not know of are left out. @throws BadRequest `validation` for a port that is not of the list */
  async read(ctx: SignedIn, { query }: InputOf<typeof api.lotCosts.read>): Promise<{ items: LotCosts[] }> {
    const em = this.tx.read(ctx);
    const port = query.port === undefined ? null : this.routes.port(query.port);
    if (query.port !== undefined && !port)
      throw new BadRequest('validation', undefined, [fieldIssue('port', 'validation.port')]);
    const lots = await this.lots.visibleOf(em, ctx, query.ids);
    const prices = await this.references.of(em);
    // What a carrier quoted to others is theirs.
    const quotes = port && ctx.user.companyId ? await quotesOf(em, [ctx.user.companyId]) : [];
    const carriage = (lot: Listing) =>
      port &&
      carriageOf(lot, { unit: lot.unit, currency: lot.currency, port: port.id, country: null }, quotes, prices.priceIn);
    return { items: lots.map((lot) => costsOf(lot, port, carriage(lot), prices)) };
  }
}

type Port = { readonly id: string; readonly name: string };
const namesPort = (place: string | null, { id, name }: Port): boolean =>
  place !== null && (place.includes(`(${id})`) || place.trim().toLowerCase() === name.toLowerCase());

const costsOf = (lot: Listing, port: Port | null, carriage: string | null, prices: References): LotCosts => {
  const cargo = cargoOf(lot);
  const { id, currency, unit, pricePerUnit, incoterm } = lot;
  const paid = cargo && paidShare(cargo.mineral, lot.priceBasis);
  const offered = cargo && paid && costAsOffered(cargo, paid);
  const named = paid?.kind === 'share' || paid?.kind === 'lesser';
  const landed = cargo && paid && port ? landedLot(cargo, paid, namesPort(lot.place, port), carriage) : null;
  return {
    id,
    currency,
    unit,
    pricing:
      pricePerUnit && incoterm
        ? (pricingOfLot(offeredCargo(lot), { price: pricePerUnit, currency, incoterm }) as AgreedPricing | null)
        : null,
    perPayable: offered?.ok
      ? {
          price: offered.perPayable,
          unit: offered.payableUnit,
          element: offered.element,
          payablePct: offered.payablePct,
          named,
        }
      : null,
    reference: cargo && offered?.ok ? referenceOf(cargo, offered, prices) : null,
    landed: port && landedCost(landed, pricePerUnit),
  };
};

const landedCost = (landed: LandedLot | null, price: string | null): LotCosts['landed'] => {
  if (!landed?.ok) return landed ?? { ok: false, why: 'no_price' };
  const { cost, carriage } = landed;
  return {
    ok: true,
    price: cost.ok ? cost.landed : toWire(roundUnitPrice(dec(price ?? '0').plus(carriage))),
    carriage: toWire(roundUnitPrice(dec(carriage))),
    perPayable: cost.ok ? cost.perPayable : null,
  };
};

const referenceOf = (
  { mineral, currency }: MatchLot,
  { element, payableUnit, perPayable }: Extract<BidCost, { ok: true }>,
  { last, priceIn }: References,
): LotCosts['reference'] => {
  const found = element && contentReference(mineral, element, payableUnit);
  const published = found && last(found.series);
  if (!found || !published) return null;
  const price = dec(published.price).times(found.units);
  const own = priceIn(dec(perPayable), currency, published.currency);
  const { series, label, source, date, frequency } = published;
  return {
    series,
    label,
    source,
    date,
    frequency,
    currency: published.currency,
    price: toWire(roundUnitPrice(price)),
    pct: own && toWire(own.div(price).times(100).toDecimalPlaces(1)),
  };
};
