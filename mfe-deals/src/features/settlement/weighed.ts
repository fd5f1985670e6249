import type { Execution } from '@orebridge/contracts';
import { WEIGHED_AT, WEIGHING_METHODS } from '@orebridge/contracts';

type Method = (typeof WEIGHING_METHODS)[number];

/** How a loading was weighed, in the words of the settlement. */
const METHODS = {
  draft_survey: 'draft_survey',
  weighbridge: 'weighbridge',
  belt_scale: 'belt_scale',
  platform_scale: 'other',
  count: 'tally',
} as const satisfies Record<NonNullable<Execution['loading']>['method'], Method>;

/** A weighing as it is typed. */
export interface TypedWeight {
  readonly method: Method;
  readonly date: string;
  readonly source: string;
  readonly lots: readonly { readonly wet: string; readonly moisture: string }[];
}

/**
 * What the shipment says of the weight of a cargo of one lot: at loading as the seller recorded it, at discharge as the
 * delivery did. Empty where it says nothing.
 */
export const weighedBefore = (
  execution: Execution | undefined,
  at: (typeof WEIGHED_AT)[number],
): Partial<TypedWeight> => {
  const { loading, delivery } = execution ?? {};
  if (at === 'loading' && loading)
    return {
      method: METHODS[loading.method],
      date: loading.loadedOn,
      source: loading.weigher,
      lots: [{ wet: loading.wetWeight ?? loading.netWeight, moisture: loading.moisturePct ?? '' }],
    };
  const wet = delivery?.wetWeight ?? delivery?.quantity;
  if (at === 'discharge' && delivery && wet)
    return { date: delivery.deliveredOn, lots: [{ wet, moisture: delivery.moisturePct ?? '' }] };
  return {};
};
