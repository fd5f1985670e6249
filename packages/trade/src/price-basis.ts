import type { MessageValues } from './refusal.js';

/** The period whose published prices are averaged: `spot`, `B/L ± 5 d`, month of shipment or arrival, or n months later. */
export interface QuotationalPeriod {
  readonly kind: 'spot_day' | 'five_days_around_bl' | 'month';
  /** The event that the period counts from. */
  readonly of: 'shipment' | 'arrival';
  /** Months after that event's month; 0 is the month itself. Only for `month`. */
  readonly plusMonths?: number;
  /** Who may choose among periods, before they begin. */
  readonly option?: 'buyer' | 'seller';
}

/** How much of a constituent is paid: the lower of `payablePct` and the assay less the minimum deduction (trade rules 2.4). */
export interface PayableTerm {
  readonly element: string;
  readonly index: string;
  readonly payablePct: string;
  /** Units taken off the assay, in per cent for base metals and g/t for precious ones. */
  readonly minimumDeduction?: string;
  /** Below this assay nothing is paid, g/t. */
  readonly threshold?: string;
  /** Refining charge in currency per payable unit; may be zero or negative. */
  readonly refiningCharge?: string;
}

/** Money taken off for each `step` of a constituent above `free`, per dry tonne. */
export interface PenaltyTerm {
  readonly element: string;
  readonly free: string;
  readonly step: string;
  readonly rate: string;
  /** Fractions of a step count in proportion, or as a whole one ("or part thereof"). */
  readonly fractions?: 'pro_rata' | 'ceil';
}

/**
 * How a price is found (trade rules 2.1); the unit price shown beside it is then the present or indicative one. All figures
 * are decimal strings; prices are in the currency of the listing.
 */
export type PriceBasis =
  | { readonly type: 'fixed' }
  | {
      readonly type: 'index_premium';
      readonly index: string;
      /** Per unit; negative is a discount. Give this or the per cent. */
      readonly premium?: string;
      readonly premiumPct?: string;
      readonly qp?: QuotationalPeriod;
    }
  | {
      readonly type: 'index_prorata';
      readonly index: string;
      readonly element: string;
      readonly basisGrade: string;
      /** Below it the cargo is rejected or the price agreed anew. */
      readonly floorGrade?: string;
      readonly ceilingGrade?: string;
      readonly qp?: QuotationalPeriod;
    }
  | {
      readonly type: 'index_unit';
      readonly index: string | null;
      readonly unitPrice: string;
      readonly unit: string;
      readonly qp?: QuotationalPeriod;
    }
  | { readonly type: 'payable'; readonly index: string; readonly payablePct: string; readonly qp?: QuotationalPeriod }
  | {
      readonly type: 'index_viu';
      readonly index: string;
      /** Specification of the index, per cent by constituent: it moves over time, so it is data. */
      readonly base: Readonly<Record<string, string>>;
      /** Value in use by constituent: price change for each `step` above the base. */
      readonly valueInUse: Readonly<Record<string, { readonly rate: string; readonly step: string }>>;
      readonly discount?: string;
      readonly qp?: QuotationalPeriod;
    }
  | {
      readonly type: 'formula';
      readonly payables: readonly PayableTerm[];
      /** Treatment charge per dry tonne; may be zero or negative. */
      readonly treatmentCharge?: string;
      readonly penalties?: readonly PenaltyTerm[];
      readonly qp?: QuotationalPeriod;
    }
  | {
      readonly type: 'cv_adjusted';
      readonly basisKcal: string;
      readonly heat: 'NAR' | 'GAR';
      /** Below it the buyer may reject. */
      readonly rejectionKcal: string;
    };

export const PRICE_BASIS_TYPES = [
  'fixed',
  'index_premium',
  'index_prorata',
  'index_unit',
  'payable',
  'index_viu',
  'formula',
  'cv_adjusted',
] as const satisfies readonly PriceBasis['type'][];
export type PriceBasisType = PriceBasis['type'];

/** A text to be shown: a code of the catalogue with its values. */
export interface Described {
  readonly code: string;
  readonly values: MessageValues;
}

/** The words for a quotational period, as code and values: `price_qp.month` with the event and the months after it. */
export const describeQp = (qp: QuotationalPeriod): Described => ({
  code: `price_qp.${qp.kind}`,
  values: { of: qp.of, plusMonths: qp.plusMonths ?? 0, option: qp.option ?? 'none' },
});

const basisOf = (basis: PriceBasis): Described => {
  const code = `price_basis.${basis.type}`;
  switch (basis.type) {
    case 'fixed':
      return { code, values: {} };
    case 'index_premium': {
      const figure = basis.premiumPct ?? basis.premium ?? '0';
      const direction = figure.startsWith('-') ? 'discount' : 'premium';
      const unit = basis.premiumPct === undefined ? 'per_unit' : 'percent';
      return {
        code: `${code}.${direction}_${unit}`,
        values: { index: basis.index, premium: figure.replace(/^-/, '') },
      };
    }
    case 'index_prorata':
      return { code, values: { index: basis.index, element: basis.element, basisGrade: basis.basisGrade } };
    case 'index_unit':
      return {
        code: basis.index ? code : `${code}.without_index`,
        values: { index: basis.index ?? '', unitPrice: basis.unitPrice, unit: basis.unit },
      };
    case 'payable':
      return { code, values: { index: basis.index, payablePct: basis.payablePct } };
    case 'index_viu':
      return { code, values: { index: basis.index, elements: Object.keys(basis.valueInUse).join(', ') } };
    case 'formula':
      return {
        code,
        values: {
          elements: basis.payables.map(({ element }) => element).join(', '),
          treatmentCharge: basis.treatmentCharge ?? '0',
        },
      };
    case 'cv_adjusted':
      return { code, values: { basisKcal: basis.basisKcal, heat: basis.heat, rejectionKcal: basis.rejectionKcal } };
  }
};

/** A price basis in words, as codes and values: the basis itself, then its quotational period where it has one. */
export const describePriceBasis = (basis: PriceBasis): Described[] => {
  const qp = 'qp' in basis && basis.qp ? [describeQp(basis.qp)] : [];
  return [basisOf(basis), ...qp];
};
