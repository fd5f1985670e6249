import type { PriceBasis } from '@orebridge/contracts';
import type { Translate } from '@orebridge/remote-kit';
import { makeFormat } from '@orebridge/ui';
import { createIntl } from 'react-intl';
import {
  BASIS_TYPES,
  type BasisForm,
  basisToForm,
  EMPTY_BASIS,
  readBasis,
} from '../src/shared/listing-editor/basis-form';
import { basisSentence, basisTerms } from '../src/shared/lots/basis-labels';
import en from '../src/messages/en.json';

const intl = createIntl({ locale: 'en', messages: en });
const say: Translate = (key, values) => intl.formatMessage({ id: `marketplace.${key}` }, values);
const format = makeFormat(intl);
const per = { currency: 'USD', unit: 't' };
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const examples: Record<PriceBasis['type'], PriceBasis> = {
  fixed: { type: 'fixed' },
  index_premium: { type: 'index_premium', index: 'LME Cu cash', premium: '-70', qp: 'M+1' },
  index_prorata: { type: 'index_prorata', index: 'SC6 CIF China', basis: '6', floor: '5' },
  index_unit: { type: 'index_unit', index: 'Mn 44% CIF China', unitPrice: '4.6', unit: 'USD/dmtu' },
  payable: { type: 'payable', index: 'Co standard grade low', payablePct: '95', qp: 'M+1' },
  index_viu: { type: 'index_viu', index: '61% Fe CFR Qingdao', base: { Fe: '61', SiO2: '4.0' } },
  formula: { type: 'formula', payables: { Cu: '96.5 % min ded 1.0' }, tc: '-20', rc: '0', qp: 'M+3' },
  cv_adjusted: { type: 'cv_adjusted', basis: '5500', rejection: '5250' },
};

describe.each(BASIS_TYPES)('a price basis of the type %s', (type) => {
  it('comes back from the form as it went in', () => {
    expect(readBasis(basisToForm(examples[type]))).toEqual({ ok: true, basis: examples[type] });
  });

  it('is said in one sentence', () => {
    expect(basisSentence(examples[type], say, format, per).length).toBeGreaterThan(20);
  });
});

it('a discount is said as one', () => {
  expect(plain(basisSentence(examples.index_premium, say, format, per))).toBe(
    'The price is LME Cu cash less 70.00 USD/t.',
  );
});

it('treatment charges may be zero or negative', () => {
  expect(basisTerms(examples.formula, say, format, per).map(({ id, detail }) => [id, plain(detail)])).toEqual([
    ['payables', 'Cu: 96.5 % min ded 1.0'],
    ['tc', '−20.00 USD/t'],
    ['rc', '0'],
    ['qp', 'M+3'],
  ]);
});

it('a premium in per cent and one in money are not mixed up', () => {
  const form: BasisForm = {
    ...EMPTY_BASIS,
    type: 'index_premium',
    index: 'LBMA Gold PM',
    premiumIn: 'percent',
    premium: '0.15',
    qp: 'M',
  };
  expect(readBasis(form)).toEqual({
    ok: true,
    basis: { type: 'index_premium', index: 'LBMA Gold PM', premiumPct: '0.15', qp: 'M' },
  });
});

it('what is missing is told at its field', () => {
  const reading = readBasis({ ...EMPTY_BASIS, type: 'payable', index: '', payablePct: 'ninety' });
  expect(reading.ok).toBe(false);
  expect(reading.ok || [...new Set(reading.issues.map(({ path }) => path.join('.')))].toSorted()).toEqual([
    'index',
    'payablePct',
  ]);
});

it('trying another type keeps what was typed for the first', () => {
  const form = basisToForm(examples.payable);
  expect(readBasis({ ...form, type: 'fixed' })).toEqual({ ok: true, basis: { type: 'fixed' } });
  expect(readBasis({ ...form, type: 'payable' })).toEqual({ ok: true, basis: examples.payable });
});
