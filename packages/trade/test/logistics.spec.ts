import { describe, expect, it } from '@jest/globals';
import {
  cargoInsurance,
  containerDetention,
  type CustodyLot,
  delayDays,
  dec,
  emissionsOf,
  eventRefusal,
  eventTime,
  etaRange,
  FREIGHT_CHARGES,
  freightTotal,
  imoNumberOf,
  isDelayed,
  isLossException,
  isRecoveryPlausible,
  isSameKind,
  joinLots,
  laytime,
  laytimeAllowed,
  laytimeUsed,
  maySail,
  missingCharges,
  missingTerms,
  recovery,
  roadDays,
  seaDays,
  splitBalances,
  transitDays,
} from '../src/index.js';

const kg = (values: readonly { toFixed: (places: number) => string }[]) => values.map((value) => value.toFixed(3));

describe('emissions of a chain', () => {
  it('are those of vector E1: copper by road and container', () => {
    const chain = [
      { vehicle: 'road_articulated', km: 2900 },
      { vehicle: 'container_deep_sea', km: 12900 },
    ] as const;
    const { legs, hubs, total, perTonne, quality } = emissionsOf('500', chain, 2);
    expect(kg(legs)).toEqual(['143115.000', '114229.500']);
    expect(hubs.toFixed(2)).toBe('1300.00');
    expect(total.toFixed(2)).toBe('258644.50');
    expect(perTonne.toFixed(3)).toBe('517.289');
    expect(quality).toBe('default');
  });

  it('are those of vector E2: iron ore by rail and bulk carrier', () => {
    const chain = [
      { vehicle: 'rail_mixed', km: 350 },
      { vehicle: 'bulk_100_200k', km: 6700 },
    ] as const;
    const { legs, total, perTonne } = emissionsOf('170000', chain, 2);
    expect(kg(legs)).toEqual(['2064650.000', '4846445.000']);
    expect(total.toFixed(2)).toBe('7353095.00');
    expect(perTonne.toFixed(3)).toBe('43.254');
  });

  it('are those of vector E3: doré by truck and air', () => {
    const chain = [
      { vehicle: 'road_rigid', km: 80 },
      { vehicle: 'air_long_haul', km: 6500 },
    ] as const;
    const { legs, total, perTonne } = emissionsOf('0.25', chain, 2);
    expect(kg(legs)).toEqual(['2.520', '1450.900']);
    expect(total.toFixed(2)).toBe('1454.07');
    expect(perTonne.toFixed(3)).toBe('5816.280');
  });

  it('follow the carrier’s own factor when it is known, and say so', () => {
    const { total, quality } = emissionsOf('10', [{ vehicle: 'rail_mixed', km: 100, intensity: '20' }]);
    expect([total.toFixed(), quality]).toEqual(['20', 'primary']);
  });
});

describe('a vessel', () => {
  it('has an IMO number whose last digit checks the others', () => {
    const right = ['9074729', 'IMO 9074729', ' imo9187629 '];
    expect(right.map(imoNumberOf)).toEqual(['9074729', '9074729', '9187629']);
    expect(['9074728', '9704729', '907472', '90747290', 'MMSI 9074729', ''].map(imoNumberOf)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it('carries what goes by water, and what nobody has said the way of', () => {
    expect(([null, 'bulk_sea', 'container', 'barge'] as const).map(maySail)).toEqual([true, true, true, true]);
    expect((['air', 'rail', 'road'] as const).map(maySail)).toEqual([false, false, false]);
  });
});

describe('the time of a way', () => {
  it('is that of the vectors at sea and on the road', () => {
    expect(seaDays('6970', 13).toFixed(2)).toBe('23.46');
    expect(roadDays('2900', 2).toFixed(2)).toBe('10.44');
  });

  it('counts days in port and canals, and knows none for a barge', () => {
    const km = dec('6970').times('1.852').toFixed();
    expect(transitDays({ mode: 'sea_bulk', km, canals: 1 })?.toFixed(2)).toBe('27.46');
    expect(transitDays({ mode: 'sea_container', km })?.toFixed(2)).toBe('25.06');
    expect(transitDays({ mode: 'rail', km: 1200, borders: 1 })?.toFixed()).toBe('4');
    expect(transitDays({ mode: 'air', km: 9000 })?.toFixed()).toBe('3');
    expect(transitDays({ mode: 'barge', km: 400 })).toBeNull();
  });

  it('is shown as a range of 15 per cent to both sides', () => {
    expect(etaRange(new Date('2026-03-01T00:00:00Z'), 20)).toEqual({
      eta: '2026-03-21',
      early: '2026-03-18',
      late: '2026-03-24',
    });
  });

  it('is a delay from more than two days or a tenth on', () => {
    expect(delayDays('2026-03-24', '2026-03-21')).toBe(3);
    expect([isDelayed(3, 60), isDelayed(2, 60), isDelayed(2, 10), isDelayed(-1, 10)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('laytime', () => {
  it('saved earns despatch, as in the public vector', () => {
    const found = laytime({
      cargo: '30157.296',
      ratePerDay: 6000,
      usedDays: 0,
      demurragePerDay: 7000,
      currency: 'USD',
      despatchPerDay: 3500,
    });
    expect(found.allowed.toFixed(6)).toBe('5.026216');
    expect(found.despatch.toFixed(2)).toBe('17591.76');
    expect(found.demurrage.isZero()).toBe(true);
  });

  it('exceeded costs demurrage, as in the own vector', () => {
    const found = laytime({
      cargo: '30157.296',
      ratePerDay: 6000,
      usedDays: '6.75',
      demurragePerDay: 7000,
      currency: 'USD',
    });
    expect(found.balance.toFixed(6)).toBe('1.723784');
    expect(found.demurrage.toFixed(2)).toBe('12066.49');
  });

  it('does not count excepted periods, but once on demurrage always on demurrage', () => {
    const call = {
      nor: '2026-05-01T00:00:00Z',
      turnHours: 12,
      completed: '2026-05-06T12:00:00Z',
      excepted: [
        { from: '2026-05-02T12:00:00Z', to: '2026-05-03T12:00:00Z' },
        { from: '2026-05-05T12:00:00Z', to: '2026-05-06T12:00:00Z' },
      ],
    };
    expect(laytimeUsed({ ...call, allowedDays: 10 }).toFixed()).toBe('3');
    expect(laytimeUsed({ ...call, allowedDays: laytimeAllowed(12000, 6000) }).toFixed()).toBe('4');
  });

  it('of a container climbs the steps of its tariff after the free days', () => {
    const steps = [
      { fromDay: 1, perDay: 40 },
      { fromDay: 4, perDay: 90 },
    ];
    expect(containerDetention(12, 7, steps, 'USD').toFixed(2)).toBe('300.00');
    expect(containerDetention(5, 7, steps, 'USD').toFixed(2)).toBe('0.00');
  });
});

describe('a freight quote', () => {
  const lines = FREIGHT_CHARGES.map((charge) => ({
    charge,
    standing: charge === 'base' || charge === 'fuel' ? ('charged' as const) : ('included' as const),
    basis: charge === 'base' ? ('wmt' as const) : ('lump' as const),
    rate: charge === 'base' ? '41.5' : '1200',
  }));

  it('insures 110 per cent of the CIF value', () => {
    expect(cargoInsurance({ cifValue: '1000000', ratePct: '0.12' }, 'USD').toFixed(2)).toBe('1320.00');
  });

  it('is compared by all its lines a wet tonne', () => {
    const quantities = { tonnes: '460', wet: '500', teu: 0 };
    const { total, perTonne } = freightTotal(lines, quantities, { cifValue: '1000000', ratePct: '0.12' }, 'USD');
    expect([total.toFixed(2), perTonne.toFixed(2)]).toEqual(['23270.00', '46.54']);
  });

  it('must speak about every charge once', () => {
    expect(missingCharges(lines)).toEqual([]);
    expect(missingCharges(lines.slice(1))).toEqual(['base']);
  });

  it('says what waiting costs: laytime of a vessel in bulk, a tariff of containers', () => {
    expect(missingTerms('sea_bulk', { laytime: null, detention: [] })).toBe('laytime');
    expect(missingTerms('sea_container', { laytime: null, detention: [] })).toBe('detention');
    expect(missingTerms('sea_container', { laytime: null, detention: [{ fromDay: 1 }] })).toBeNull();
    expect(missingTerms('road', { laytime: null, detention: [] })).toBeNull();
  });
});

describe('the chain of custody', () => {
  const lot = (mass: string, pct: string, country: string, risk: number, certificates: string[]): CustodyLot => ({
    mass,
    assay: [{ element: 'Cu', pct }],
    origins: [{ country, pct: '100' }],
    risk,
    certificates,
  });
  const chile = lot('300', '26', 'CL', 0, ['copper-mark', 'iso-14001']);
  const congo = lot('200', '29', 'CD', 22, ['iso-14001']);

  it('blends as the vector says', () => {
    expect(joinLots([chile, congo])).toEqual({
      mass: '500',
      assay: [{ element: 'Cu', pct: '27.2' }],
      origins: [
        { country: 'CL', pct: '60' },
        { country: 'CD', pct: '40' },
      ],
      risk: 22,
      certificates: ['iso-14001'],
    });
    expect([isSameKind([chile, congo]), isSameKind([chile, chile])]).toEqual([false, true]);
  });

  it('splits to a thousandth and calls half a per cent of loss an exception', () => {
    expect([splitBalances('300', ['100', '200.3']), splitBalances('300', ['100', '200.31'])]).toEqual([true, false]);
    expect([isLossException('100', '99.5'), isLossException('100', '99.49')]).toEqual([false, true]);
  });

  it('believes recoveries up to 1.02', () => {
    const of = (out: string) => recovery([{ mass: '1000', pct: '2' }], [{ mass: out, pct: '25' }]);
    expect(of('72')?.toFixed(2)).toBe('0.90');
    expect([isRecoveryPlausible(dec('1.02')), isRecoveryPlausible(dec('1.03'))]).toEqual([true, false]);
    expect(recovery([{ mass: '1', pct: '0' }], [])).toBeNull();
  });
});

it('an actual event is neither ahead of its time nor before the one before it', () => {
  const now = new Date('2026-05-10T00:00:00Z');
  const at = (classifier: 'ACT' | 'EST', time: string) =>
    eventRefusal({ classifier, at: time }, '2026-05-05T00:00:00Z', now);
  expect(at('ACT', '2026-05-11T00:00:00Z')).toBe('shipment.event_ahead');
  expect(at('ACT', '2026-05-04T00:00:00Z')).toBe('shipment.event_order');
  expect(at('ACT', '2026-05-06T00:00:00Z')).toBeNull();
  expect(at('EST', '2026-06-01T00:00:00Z')).toBeNull();
});

it('an event told in the minute of the one before it follows it', () => {
  const last = '2026-05-05T10:20:41.000Z';
  const refusal = (at: string) => eventRefusal({ classifier: 'ACT', at }, last, new Date('2026-05-05T10:20:50Z'));
  expect(refusal('2026-05-05T10:20:00.000Z')).toBeNull();
  expect(refusal('2026-05-05T10:19:59.000Z')).toBe('shipment.event_order');
  expect(eventTime('2026-05-05T10:20:00.000Z', last)).toBe(last);
  expect(eventTime('2026-05-05T10:21:00.000Z', last)).toBe('2026-05-05T10:21:00.000Z');
  expect(eventTime('2026-05-05T10:19:00.000Z', null)).toBe('2026-05-05T10:19:00.000Z');
});
