import type { RequirementCard } from '@orebridge/contracts';
import { useFormat } from '@orebridge/ui';
import { useCallback } from 'react';
import { useSay } from '../say';

/** What a requirement asks for, in one line. */
export const useRequirementWords = () => {
  const say = useSay();
  const format = useFormat();
  return useCallback(
    ({ quantity, unit, incoterm, place, deliveryTo, targetPrice, currency }: RequirementCard) =>
      [
        quantity && unit ? format.quantity(quantity, unit) : '',
        [incoterm, place].filter(Boolean).join(' '),
        targetPrice ? say('need.upTo', { price: format.money(targetPrice, currency, { per: unit ?? undefined }) }) : '',
        deliveryTo ? say('need.by', { day: format.date(deliveryTo) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    [say, format],
  );
};
