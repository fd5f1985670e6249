import { useMessages } from '@orebridge/remote-kit';
import type { ServiceRequestCard } from '@orebridge/contracts';
import { useFormat, useMineralName } from '@orebridge/ui';
import { useCallback } from 'react';

/** Says a message of the service pages, `say('ask.title')`, and a shared word of services, `word('kind.assay')`. */
export const useServiceMessages = () => {
  const format = useFormat();
  const mineralName = useMineralName();
  const say = useMessages('deals.service');
  const word = useMessages('service');
  /** What is asked for, in one line. */
  const about = useCallback(
    ({ kind, mineralType, quantity, unit, samples, place, country }: ServiceRequestCard) =>
      [
        word(`kind.${kind}`),
        mineralType ? mineralName(mineralType) : '',
        quantity && unit ? format.quantity(quantity, unit) : '',
        samples ? say('samples', { count: samples }) : '',
        [place, country ? format.country(country) : ''].filter(Boolean).join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    [format, mineralName, say, word],
  );
  return { say, word, about };
};
