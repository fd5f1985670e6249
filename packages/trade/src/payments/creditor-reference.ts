/** Letters count as 10 to 35, as ISO 7064 has it. */
const digitsOf = (text: string): string =>
  [...text].map((sign) => (/[A-Z]/.test(sign) ? String(sign.charCodeAt(0) - 55) : sign)).join('');

const remainder97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * A creditor reference after ISO 11649, as banks carry it: `RF`, two check digits, the base.
 * @param base 1 to 21 capital letters and digits
 * @throws RangeError when the base has other characters or is too long
 */
export const creditorReference = (base: string): string => {
  if (!/^[A-Z0-9]{1,21}$/.test(base)) throw new RangeError(`Not the base of a creditor reference: ${base}`);
  const check = 98 - remainder97(digitsOf(`${base}RF00`));
  return `RF${String(check).padStart(2, '0')}${base}`;
};

/** True when the check digits of a reference without spaces are right. */
export const isCreditorReference = (reference: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) &&
  remainder97(digitsOf(`${reference.slice(4)}${reference.slice(0, 4)}`)) === 1;

/** In groups of four, as people read and copy it. */
export const groupedReference = (reference: string): string => reference.match(/.{1,4}/g)?.join(' ') ?? '';

/** The reference of the site's payment with this number, 1 to 99,999,999. */
export const paymentReference = (number: number): string => creditorReference(`OB${String(number).padStart(8, '0')}`);

/** The site's references in a text that a payer wrote, however spaced, dashed or written small; wrong check digits count not. */
export const paymentReferencesIn = (text: string): string[] => {
  const dense = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = dense.match(/RF\d{2}OB\d{8}/g) ?? [];
  return [...new Set(found.filter(isCreditorReference))];
};
