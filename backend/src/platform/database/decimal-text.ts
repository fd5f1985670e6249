import type { ValueTransformer } from 'typeorm';

const trim = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/**
 * Column option for `numeric`: a decimal string in the entity, without the padding zeros of the column's scale.
 * Takes strings and anything whose `toFixed()` is exact (a Decimal); never a number.
 */
export const decimalText: ValueTransformer = {
  to: (value: string | { toFixed(): string } | null | undefined) =>
    value === null || value === undefined || typeof value === 'string' ? value : value.toFixed(),
  from: (value: string | null) => (value === null ? null : trim(value)),
};
