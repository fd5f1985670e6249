import { type InquirySide, permissionsOf, type Sample } from '@orebridge/contracts';
import { allowedEvents, sampleLifecycle } from '@orebridge/trade';
import { type Company, isVerified } from '../../identity/companies/index.js';
import { type Ctx, isViewing } from '../../platform/context/ctx.js';
import type { SampleRow } from './sample.entity.js';

const party = (company: Company) => ({ id: company.id, name: company.name, verified: isVerified(company) });

const sentOf = ({ carrier, trackingNumber, sealNumber, sentOn }: SampleRow): Sample['sent'] =>
  carrier && trackingNumber && sealNumber && sentOn ? { carrier, trackingNumber, sealNumber, on: sentOn } : null;

const receivedOf = ({ receivedOn, sealIntact, receiptNote }: SampleRow): Sample['received'] =>
  receivedOn && sealIntact !== null ? { on: receivedOn, sealIntact, note: receiptNote ?? '' } : null;

const resultOf = ({ fileName, bytes, resultNote, resultAt }: SampleRow): Sample['result'] =>
  fileName && resultAt ? { fileName, bytes: bytes ?? 0, note: resultNote ?? '', at: resultAt.toISOString() } : null;

/** A sample as the company of `side` sees it, with what it may do now. */
export const toSample = (ctx: Ctx, row: SampleRow, side: InquirySide): Sample => {
  const permissions = ctx.actingRole ? permissionsOf(ctx.actingRole) : [];
  const { id, reference, mineralName, mineralType } = row.listing;
  return {
    id: row.id,
    state: row.state,
    side,
    listing: { id, reference, mineralName, mineralType },
    buyer: party(row.buyerCompany),
    seller: party(row.sellerCompany),
    quantity: row.quantity,
    unit: row.unit,
    purpose: row.purpose,
    address: row.address,
    carriage: row.carriage,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    reason: row.reason,
    sent: sentOf(row),
    received: receivedOf(row),
    result: resultOf(row),
    events: isViewing(ctx) ? [] : allowedEvents(sampleLifecycle, row.state, side, permissions),
    demo: row.demo,
  };
};
