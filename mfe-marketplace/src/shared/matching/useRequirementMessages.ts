import type { RequirementCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';
import { useCallback } from 'react';

/** What a requirement asks for, in one line. */
export const useRequirementMessages = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  return useCallback(
    ({ quantity, unit, incoterm, place, deliveryTo, targetPrice, currency }: RequirementCard) =>
      [
        quantity && unit ? format.quantity(quantity, unit) : '',
        [incoterm, place].filter(Boolean).join(' '),
        targetPrice
          ? say('requirement.upTo', { price: format.money(targetPrice, currency, { per: unit ?? undefined }) })
          : '',
        deliveryTo ? say('requirement.by', { day: format.date(deliveryTo) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    [say, format],
  );
};
