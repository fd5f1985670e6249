import type { AssayResultIn } from '@orebridge/contracts';
import { useState } from 'react';

/** A figure of one constituent of one lot. */
export interface Asked {
  readonly lot: number;
  readonly element: string;
  readonly unit: string;
}

const keyOf = ({ lot, element }: Asked): string => `${lot} ${element}`;

/** The figures of a certificate as they are typed, and what of them is missing. */
export const useFigures = (asked: readonly Asked[], first: AssayResultIn['values'] = []) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(first.map(({ lot, element, value }) => [`${lot} ${element}`, value])),
  );
  return {
    of: (one: Asked): string => typed[keyOf(one)] ?? '',
    set: (one: Asked, value: string) => setTyped((before) => ({ ...before, [keyOf(one)]: value })),
    missing: asked.filter((one) => !typed[keyOf(one)]),
    values: asked.map((one) => ({ lot: one.lot, element: one.element, value: typed[keyOf(one)] ?? '' })),
  };
};
