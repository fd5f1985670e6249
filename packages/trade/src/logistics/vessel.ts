const IMO = /^(?:IMO\s*)?(\d{7})$/i;

/**
 * The seven digits of a vessel's IMO number, null where it is none: its first six, times 7 to 2, add up to a number whose last
 * digit is the seventh.
 */
export const imoNumberOf = (text: string): string | null => {
  const digits = IMO.exec(text.trim())?.[1];
  if (!digits) return null;
  const weighed = Array.from({ length: 6 }, (_, place) => Number(digits[place]) * (7 - place));
  const sum = weighed.reduce((total, one) => total + one, 0);
  return sum % 10 === Number(digits[6]) ? digits : null;
};
