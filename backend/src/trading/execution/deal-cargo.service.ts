import { Injectable } from '@nestjs/common';
import type { api, DealCargo } from '@orebridge/contracts';
import {
  basisOf,
  dec,
  dryTonnesOf,
  type LegMode,
  today,
  toWire,
  type TransportMode,
  unitFactor,
  type UnitId,
  unitKind,
} from '@orebridge/trade';
import { lotAssays, mainPayable, percentOf } from '../../market/listings/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertReads, type DealRecord, DealStateMachine } from '../deals/index.js';
import { placesOf } from './deal-places.js';
import type { ExecutionRow } from './execution.entities.js';
import { ExecutionStore } from './execution.store.js';

const PLACES = 3;
const LEGS: Readonly<Record<TransportMode, LegMode>> = {
  bulk_sea: 'sea_bulk',
  breakbulk_sea: 'sea_bulk',
  tanker: 'sea_bulk',
  container: 'sea_container',
  container_class7: 'sea_container',
  barge: 'barge',
  rail: 'rail',
  rail_bulk: 'rail',
  road: 'road',
  air: 'air',
  air_secure: 'air',
};

/** What a deal says of its cargo, so that nobody types it again. */
@Injectable()
export class DealCargoService {
  constructor(
    private readonly tx: Tx,
    private readonly machine: DealStateMachine,
    private readonly store: ExecutionStore,
  ) {}

  /** @throws NotFound when the deal is not the caller's to read */
  async get(ctx: SignedIn, { params }: InputOf<typeof api.dealCargo.get>): Promise<DealCargo> {
    const em = this.tx.read(ctx);
    const deal = await this.machine.find(em, params.id);
    assertReads(ctx, deal);
    return cargoOf(deal, await this.store.row(em, deal.id));
  }
}

const cargoOf = (deal: DealRecord, { loading }: ExecutionRow): DealCargo => {
  const { listing, terms, currency } = deal;
  return {
    dealId: deal.id,
    reference: deal.reference,
    name: listing.mineralName ?? listing.reference,
    mineralType: listing.mineralType,
    originCountry: listing.originCountry,
    quantity: terms.quantity,
    unit: terms.unit,
    ...tonnesOf(deal, loading),
    mode: listing.transportMode ? LEGS[listing.transportMode as TransportMode] : null,
    ...placesOf(deal),
    readyOn: ahead(listing.readyDate),
    deliverBy: ahead(terms.deliveryDate),
    value: terms.total,
    currency,
  };
};

const ahead = (day: string | null): string | null => (day && day >= today() ? day : null);

const tonnesOf = ({ listing, terms }: DealRecord, loading: ExecutionRow['loading']): Pick<DealCargo, 'wet' | 'dry'> => {
  const unit = terms.unit as UnitId;
  if (unitKind(unit) === 'volume') return { wet: null, dry: null };
  const moisture = loading?.moisturePct ?? listing.moisturePct;
  const assays = lotAssays(listing);
  const grade = (element: string) => percentOf(assays, element);
  const amount = dec(loading?.netWeight ?? terms.quantity);
  const dry = dryTonnesOf({ amount, unit }, moisture, grade, mainPayable(listing))?.amount ?? null;
  const tonnes = (value: typeof amount | null) => value && toWire(value.toDecimalPlaces(PLACES));
  if (loading?.wetWeight) return { wet: loading.wetWeight, dry: tonnes(dry) };
  if (basisOf(unit) === 'as_weighed')
    return { wet: tonnes(amount.times(unitFactor(unit)).div(1000)), dry: tonnes(dry) };
  const wet = dry && moisture !== null ? dry.times(100).div(dec(100).minus(moisture)) : null;
  return { wet: tonnes(wet), dry: tonnes(dry) };
};
