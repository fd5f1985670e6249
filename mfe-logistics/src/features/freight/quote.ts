import type { Currency, FreightQuoteTermsIn, FreightRequest } from '@orebridge/contracts';
import {
  type ChargeStatus,
  FREIGHT_CHARGES,
  FREIGHT_RULES,
  type FreightBasis,
  type FreightCharge,
  isDecimal,
  type LegMode,
} from '@orebridge/trade';

/** A quote as it stands in its form: figures as text, '' where nothing is said. */
export interface QuoteValues {
  leg: number;
  service: string;
  equipment: string;
  currency: Currency;
  /** A surcharge has no standing until one is chosen: what is forgotten must not be promised. */
  charges: { charge: FreightCharge; standing: ChargeStatus | ''; basis: FreightBasis; rate: string; note: string }[];
  insurance: { cifValue: string; ratePct: string };
  liability: string;
  liabilityLimit: string;
  freeDays: string;
  transitDays: string;
  validDays: string;
  km: string;
  vehicle: string;
  exclusions: string;
  laytime: { ratePerDay: string; terms: string; turnHours: string; demurragePerDay: string; despatchPerDay: string };
  detention: { fromDay: string; perDay: string }[];
}

/** A vessel waits by laytime, a container by detention. */
export const isFloating = (mode: LegMode): boolean => mode === 'sea_bulk' || mode === 'barge';
/** How the cargo goes on a leg, counted from 1. */
export const modeOf = (request: FreightRequest, leg: number): LegMode => request.legs[leg - 1]?.mode ?? 'road';

export const emptyQuote = (request: FreightRequest): QuoteValues => ({
  leg: request.answerable[0] ?? 1,
  service: '',
  equipment: '',
  currency: request.currency,
  charges: FREIGHT_CHARGES.map((charge) => ({
    charge,
    standing: charge === 'base' ? 'charged' : '',
    basis: charge === 'base' ? 'wmt' : 'lump',
    rate: '',
    note: '',
  })),
  insurance: { cifValue: request.cifValue ?? '', ratePct: '' },
  liability: '',
  liabilityLimit: '',
  freeDays: '7',
  transitDays: '',
  validDays: String(FREIGHT_RULES.quoteValidityDays.default),
  km: '',
  vehicle: '',
  exclusions: '',
  laytime: { ratePerDay: '', terms: 'SHINC', turnHours: '12', demurragePerDay: '', despatchPerDay: '' },
  detention: [{ fromDay: '1', perDay: '' }],
});

/** The lines of a quote; one that is not charged, or has no figure yet, counts as nothing. */
export const linesOf = ({ charges }: Pick<QuoteValues, 'charges'>) =>
  charges.map((line) => ({
    ...line,
    standing: line.standing || ('none' as const),
    rate: isDecimal(line.rate) ? line.rate : '0',
  }));

/** The insurance as far as it can be reckoned. */
export const insuranceOf = ({ insurance }: Pick<QuoteValues, 'insurance'>) =>
  isDecimal(insurance.cifValue) && isDecimal(insurance.ratePct) ? insurance : null;

/** What was typed as the contract wants it; `vehicle` is the usual one of the mode where none was chosen. */
export const quotedOf = (typed: QuoteValues, mode: LegMode, vehicle: string) => {
  const { insurance, laytime, detention, km, ...rest } = typed;
  const floats = isFloating(mode);
  const states = floats && (laytime.ratePerDay !== '' || laytime.demurragePerDay !== '');
  return {
    ...rest,
    leg: Number(typed.leg),
    vehicle,
    charges: typed.charges.map((line) => (line.standing === 'charged' ? line : { ...line, rate: line.rate || '0' })),
    insurance: insurance.ratePct === '' ? null : insurance,
    laytime: states ? { ...laytime, turnHours: Number(laytime.turnHours || 0) } : null,
    detention: floats
      ? []
      : detention
          .filter(({ perDay }) => perDay !== '')
          .map(({ fromDay, perDay }) => ({ fromDay: Number(fromDay || 0), perDay })),
    freeDays: Number(typed.freeDays || 0),
    transitDays: Number(typed.transitDays || 0),
    validDays: Number(typed.validDays || 0),
    ...(km && { km }),
  } satisfies Record<keyof FreightQuoteTermsIn | string, unknown>;
};
