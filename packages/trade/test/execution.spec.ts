import { describe, expect, test } from '@jest/globals';
import {
  awaits,
  claimUntil,
  DEAL_STATES,
  DISPUTE_TYPES,
  defaultFrom,
  forceMajeureTimes,
  isReviewed,
  samplesSealed,
  TRANSPORT_DOCUMENTS,
  TRANSPORT_MODES,
  transportDocumentOf,
  usualTolerance,
} from '../src/index.js';

const at = (day: string) => new Date(`${day}T09:00:00.000Z`);

describe('the execution of a deal', () => {
  test.each([
    ['rough', '0'],
    ['metal', '2'],
    ['dore', '2'],
    ['concentrate', '5'],
    ['ore', '10'],
    ['fuel', '10'],
    [null, '10'],
  ] as const)('a %s may differ by %s per cent when the contract says nothing', (form, pct) => {
    expect(usualTolerance(form)).toBe(pct);
  });

  test('samples can be compared once both parties and the umpire have one; a reserve replaces none of them', () => {
    expect(samplesSealed(['seller', 'buyer', 'umpire'])).toBe(true);
    expect(samplesSealed(['seller', 'buyer', 'reserve', 'reserve'])).toBe(false);
  });

  test('the transport document is the one that a carrier of the mode issues', () => {
    expect(Object.fromEntries(TRANSPORT_MODES.map((mode) => [mode, transportDocumentOf(mode)]))).toEqual({
      bulk_sea: 'bill-of-lading',
      breakbulk_sea: 'bill-of-lading',
      tanker: 'bill-of-lading',
      container: 'bill-of-lading',
      container_class7: 'bill-of-lading',
      barge: 'bill-of-lading',
      rail: 'rail-consignment-note',
      rail_bulk: 'rail-consignment-note',
      road: 'cmr-note',
      air: 'air-waybill',
      air_secure: 'air-waybill',
    });
  });

  test('everything but evidence and an award is approved before it counts', () => {
    expect(TRANSPORT_DOCUMENTS.every(isReviewed)).toBe(true);
    expect([isReviewed('evidence'), isReviewed('award')]).toEqual([false, false]);
  });
});

describe('times', () => {
  test('of a claim: none before delivery, 30 days after it, and 5 after a certificate for quality and quantity alone', () => {
    const nothing = { deliveredAt: null, certifiedAt: null };
    expect(DISPUTE_TYPES.map((type) => claimUntil(type, nothing))).toEqual(DISPUTE_TYPES.map(() => null));
    const delivered = { deliveredAt: at('2026-11-01'), certifiedAt: null };
    expect(claimUntil('quality', delivered)).toEqual(at('2026-12-01'));
    const certified = { ...delivered, certifiedAt: at('2026-11-10') };
    expect(claimUntil('quality', certified)).toEqual(at('2026-11-15'));
    expect(claimUntil('quantity', certified)).toEqual(at('2026-11-15'));
    expect(claimUntil('delay', certified)).toEqual(at('2026-12-01'));
  });

  test('of a default and of force majeure', () => {
    expect(defaultFrom(at('2026-11-01'))).toEqual(at('2026-11-11'));
    expect(forceMajeureTimes(at('2026-11-01'))).toEqual({ until: at('2026-12-01'), cancellable: at('2026-12-31') });
  });
});

test('no deal that is over waits for anybody', () => {
  for (const state of ['settled', 'closed', 'cancelled', 'defaulted'] as const)
    for (const side of ['buyer', 'seller', null] as const) expect(awaits(state, side)).toBe(false);
  expect(DEAL_STATES.filter((state) => awaits(state, 'seller'))).toContain('loading');
  expect([awaits('signed', 'buyer'), awaits('signed', 'seller'), awaits('compliance_review', null)]).toEqual([
    true,
    false,
    true,
  ]);
});
