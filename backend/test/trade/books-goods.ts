import type { MineralId, UnitId } from '@orebridge/trade';

/** One of many draws of a deal: whole numbers below a bound. */
export type Draw = (below: number) => number;

/** A generator of its own for each deal, so that one that fails can be made again (mulberry32). */
export const drawFrom = (seed: number): Draw => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** A decimal between two whole numbers, with so many places. */
export const decimalBetween = (draw: Draw, from: number, to: number, places: number): string => {
  const digits = Array.from({ length: places }, () => draw(10)).join('');
  return places ? `${from + draw(to - from)}.${digits}` : String(from + draw(to - from));
};

/** How a mineral is sold: its form, the unit of its lots, what is asked for one and how many, and by which price basis. */
export interface Goods {
  readonly mineral: MineralId;
  readonly form: 'metal' | 'dore' | 'concentrate' | 'ore' | 'chemical' | 'gem' | 'liquid';
  readonly unit: UnitId;
  /** In dollars for a unit, and in units: from, to. */
  readonly price: readonly [number, number];
  readonly quantity: readonly [number, number];
  readonly basis:
    | 'fixed'
    | 'index_premium'
    | 'index_prorata'
    | 'index_unit'
    | 'payable'
    | 'index_viu'
    | 'formula'
    | 'cv_adjusted';
  /** What is paid for first, with its grade in per cent, and the moisture that the cargo has. */
  readonly element?: string;
  readonly grade?: number;
  readonly moisture?: number;
}

const metal = (mineral: MineralId, unit: UnitId, price: Goods['price'], quantity: Goods['quantity']): Goods => ({
  mineral,
  form: 'metal',
  unit,
  price,
  quantity,
  basis: 'fixed',
});

/** Every mineral of the catalogue in the way in which it is usually sold, and every price basis at least once. */
export const GOODS: readonly Goods[] = [
  metal('gold', 'ozt', [4000, 5000], [10, 200]),
  metal('silver', 'ozt', [30, 60], [1000, 20_000]),
  metal('platinum', 'ozt', [1500, 2500], [10, 200]),
  metal('palladium', 'g', [40, 70], [1000, 9000]),
  {
    mineral: 'lithium',
    form: 'concentrate',
    unit: 'dmt',
    price: [1500, 2600],
    quantity: [100, 900],
    basis: 'index_prorata',
    element: 'Li2O',
    grade: 5.6,
    moisture: 6.4,
  },
  {
    mineral: 'cobalt',
    form: 'chemical',
    unit: 'lb Co',
    price: [15, 25],
    quantity: [10_000, 80_000],
    basis: 'payable',
    element: 'Co',
    grade: 32.15,
    moisture: 62,
  },
  { ...metal('nickel', 't', [15_000, 18_000], [20, 150]), basis: 'index_premium' },
  metal('graphite', 't', [400, 900], [20, 600]),
  {
    mineral: 'copper',
    form: 'concentrate',
    unit: 'dmt',
    price: [2000, 3000],
    quantity: [200, 900],
    basis: 'formula',
    element: 'Cu',
    grade: 26.4,
    moisture: 8.3,
  },
  {
    mineral: 'zinc',
    form: 'concentrate',
    unit: 'dmt',
    price: [900, 1300],
    quantity: [200, 900],
    basis: 'formula',
    element: 'Zn',
    grade: 51.3,
    moisture: 9.2,
  },
  { ...metal('lead', 'lb', [0, 2], [100_000, 900_000]), price: [1, 2] },
  {
    mineral: 'tin',
    form: 'concentrate',
    unit: 'dmt',
    price: [20_000, 30_000],
    quantity: [10, 90],
    basis: 'formula',
    element: 'Sn',
    grade: 62.5,
    moisture: 1.2,
  },
  { ...metal('aluminum', 't', [2500, 3300], [50, 800]), basis: 'index_premium' },
  {
    mineral: 'iron-ore',
    form: 'ore',
    unit: 'dmt',
    price: [80, 120],
    quantity: [5000, 30_000],
    basis: 'index_viu',
    element: 'Fe',
    grade: 61.8,
    moisture: 8.6,
  },
  {
    mineral: 'manganese',
    form: 'ore',
    unit: 'dmtu',
    price: [4, 6],
    quantity: [100_000, 500_000],
    basis: 'index_unit',
    element: 'Mn',
    grade: 36.85,
    moisture: 3.1,
  },
  metal('chromium', 't', [200, 400], [500, 5000]),
  metal('bauxite', 'wmt', [50, 90], [5000, 20_000]),
  metal('limestone', 't', [10, 40], [1000, 20_000]),
  metal('feldspar', 't', [60, 120], [500, 5000]),
  metal('fluorspar', 'st', [300, 600], [500, 3000]),
  metal('phosphate', 't', [80, 160], [1000, 9000]),
  metal('rare-earths', 'kg', [5, 60], [1000, 20_000]),
  metal('neodymium', 'kg', [60, 120], [500, 9000]),
  metal('dysprosium', 'kg', [250, 400], [100, 3000]),
  metal('terbium', 'kg', [900, 1200], [100, 1500]),
  {
    mineral: 'tantalum',
    form: 'concentrate',
    unit: 'lb Ta2O5',
    price: [80, 130],
    quantity: [1000, 12_000],
    basis: 'index_unit',
    element: 'Ta2O5',
    grade: 31.2,
    moisture: 1,
  },
  {
    mineral: 'tungsten',
    form: 'concentrate',
    unit: 'mtu',
    price: [300, 600],
    quantity: [500, 5000],
    basis: 'payable',
    element: 'WO3',
    grade: 65.2,
    moisture: 0.8,
  },
  metal('antimony', 't', [20_000, 40_000], [5, 60]),
  metal('beryllium', 'kg', [500, 900], [50, 900]),
  {
    mineral: 'uranium',
    form: 'chemical',
    unit: 'lb U3O8',
    price: [60, 90],
    quantity: [5000, 20_000],
    basis: 'index_unit',
    element: 'U3O8',
    grade: 84.5,
    moisture: 1.5,
  },
  {
    mineral: 'coal',
    form: 'ore',
    unit: 't',
    price: [80, 120],
    quantity: [5000, 20_000],
    basis: 'cv_adjusted',
    moisture: 12,
  },
  { ...metal('crude-oil', 'bbl', [60, 90], [5000, 30_000]), form: 'liquid' },
  { ...metal('diamond', 'ct', [300, 3000], [10, 400]), form: 'gem' },
  { ...metal('emerald', 'ct', [300, 3000], [10, 400]), form: 'gem' },
  { ...metal('ruby', 'ct', [300, 3000], [10, 400]), form: 'gem' },
  { ...metal('sapphire', 'ct', [300, 3000], [10, 400]), form: 'gem' },
  { ...metal('beryl', 'ct', [20, 300], [10, 900]), form: 'gem' },
];
