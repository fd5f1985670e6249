import type { Instrument, LetterIn } from '@orebridge/contracts';
import type { Letter } from '@orebridge/trade';

/** The terms of a letter of credit as they are typed. */
export const LETTER_VALUES = {
  applicant: '',
  expiryPlace: '',
  plusPct: '',
  minusPct: '',
  partialShipments: '' as '' | 'allowed' | 'not_allowed' | 'conditional',
  transhipment: '' as '' | 'allowed' | 'not_allowed' | 'conditional',
  loadingPort: '',
  dischargePort: '',
  latestShipment: '',
  goods: '',
  quantityPct: '',
  incoterm: '' as '' | Letter['incoterm'],
  place: '',
  documents: '',
  presentationDays: '',
};
export type LetterValues = typeof LETTER_VALUES;

/** What is typed of a letter, from one that is known; what it does not say stays empty. */
export const valuesOf = (letter: Letter | NonNullable<Instrument['letter']>): LetterValues => ({
  applicant: letter.applicant ?? '',
  expiryPlace: letter.expiryPlace ?? '',
  plusPct: letter.plusPct ?? '',
  minusPct: letter.minusPct ?? '',
  partialShipments: letter.partialShipments ?? '',
  transhipment: letter.transhipment ?? '',
  loadingPort: letter.loadingPort ?? '',
  dischargePort: letter.dischargePort ?? '',
  latestShipment: letter.latestShipment ?? '',
  goods: letter.goods ?? '',
  quantityPct: letter.quantityPct ?? '',
  incoterm: letter.incoterm ?? '',
  place: letter.place ?? '',
  documents: letter.documents.join('\n'),
  presentationDays: letter.presentationDays === null ? '' : String(letter.presentationDays),
});

/** The body's part of it; null where nothing was typed. */
export const letterBody = (values: LetterValues): LetterIn => ({
  issuedOn: null,
  applicant: values.applicant.trim() || null,
  expiryPlace: values.expiryPlace.trim() || null,
  plusPct: values.plusPct || null,
  minusPct: values.minusPct || null,
  partialShipments: values.partialShipments || null,
  transhipment: values.transhipment || null,
  loadingPort: values.loadingPort.trim() || null,
  dischargePort: values.dischargePort.trim() || null,
  latestShipment: values.latestShipment || null,
  goods: values.goods.trim() || null,
  quantityPct: values.quantityPct || null,
  incoterm: values.incoterm || null,
  place: values.place.trim() || null,
  documents: values.documents.split('\n').flatMap((line) => line.trim() || []),
  presentationDays: values.presentationDays ? Number(values.presentationDays) : null,
});
