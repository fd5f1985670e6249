import type { DecimalMark } from '@orebridge/contracts';
import { read, type Reading, refused, short } from './fault.js';

/** Thousands may be parted by spaces of any kind or by an apostrophe; those are never a decimal mark. */
const PARTED = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const WHOLE = /^-?\d+$/;
const ONE_MARK = /^(-?)(\d*)([.,])(\d+)$/;
const ENGLISH = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const CONTINENTAL = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;

const strip = (text: string, sign: string): string => text.replaceAll(sign, '');

/**
 * Reads a figure with a decimal point or comma. Where one mark is followed by exactly three digits it could part thousands as
 * well: that is refused unless the person has said which mark the file uses.
 */
export const readFigure = (typed: string, mark: DecimalMark): Reading<string> => {
  const text = typed.normalize('NFKC').trim().replace(/^\+/, '').replace(PARTED, '').replace(/\s*%$/, '');
  const wrong = refused('fault.figure', { value: short(typed) });
  if (WHOLE.test(text)) return read(text);
  const one = ONE_MARK.exec(text);
  if (one) {
    const [, sign = '', whole = '', sep, fraction = ''] = one;
    const asDecimal = `${sign}${whole || '0'}.${fraction}`;
    const mayPart = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    const asThousands = `${sign}${whole}${fraction}`;
    if (mark === 'auto')
      return mayPart
        ? refused('fault.figure_two_ways', { value: short(typed), one: asThousands, other: asDecimal })
        : read(asDecimal);
    if ((mark === 'point') === (sep === '.')) return read(asDecimal);
    return mayPart ? read(asThousands) : wrong;
  }
  if (mark !== 'comma' && ENGLISH.test(text)) return read(strip(text, ','));
  if (mark !== 'point' && CONTINENTAL.test(text)) return read(strip(text, '.').replace(',', '.'));
  return wrong;
};
