import type { FreightQuote } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { TermList, useFormat } from '@orebridge/ui';

/** All that a quote says: every charge, what waiting costs, what carries the cargo, and what is not included. */
export const QuoteTerms = ({ quote }: { quote: FreightQuote }) => {
  const say = useMessages('logistics');
  const word = useMessages('freight');
  const format = useFormat();
  const { currency, premium, expiresAt } = quote;
  const { charges, service, equipment, liability, liabilityLimit, freeDays, detention, laytime, vehicle, exclusions } =
    quote.terms;
  const money = (amount: string) => format.money(amount, currency);
  const row = (id: string, detail: string) => ({ id, term: say(`quote.${id}`), detail });
  return (
    <TermList
      layout="tiles"
      items={[
        ...charges.map(({ charge, standing, amount, note }) => ({
          id: charge,
          term: word(`charge.${charge}`),
          detail: [standing === 'charged' ? money(amount) : word(`status.${standing}`), note]
            .filter(Boolean)
            .join(' · '),
        })),
        row('premium', money(premium)),
        row('service', service),
        row('equipment', equipment),
        row('vehicle', say(`vehicle.${vehicle}`)),
        row('cover', [liability, liabilityLimit && money(liabilityLimit)].filter(Boolean).join(' · ')),
        row('freeDays', say('days', { count: freeDays })),
        ...(detention.length
          ? [
              row(
                'detention',
                detention
                  .map(({ fromDay, perDay }) => say('quote.detention.step', { day: fromDay, rate: money(perDay) }))
                  .join(' · '),
              ),
            ]
          : []),
        ...(laytime
          ? [
              row(
                'laytime',
                say('quote.laytime.said', {
                  terms: laytime.terms,
                  rate: format.quantity(laytime.ratePerDay, 't'),
                  hours: laytime.turnHours,
                  demurrage: money(laytime.demurragePerDay),
                  despatch: money(laytime.despatchPerDay),
                }),
              ),
            ]
          : []),
        ...(exclusions ? [row('exclusions', exclusions)] : []),
        row('expires', format.deadline(expiresAt)),
      ]}
    />
  );
};
