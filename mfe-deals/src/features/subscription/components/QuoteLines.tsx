import type { BillingQuote } from '@orebridge/contracts';
import { dec, moneyText, taxOn } from '@orebridge/trade';
import { Money, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { usePlanMessages } from '../hooks/usePlanMessages';

/** What is due and how it was computed: every amount with the numbers in it. */
export const QuoteLines = ({ quote }: { quote: BillingQuote }) => {
  const { say, tierName, priceOf } = usePlanMessages();
  const format = useFormat();
  const { currency, lines, net, taxPct, due, price, interval, renewsAt, startsAt, kind, tier } = quote;
  const taxed = !dec(taxPct).isZero();
  const gross = (amount: string) => moneyText(dec(amount).plus(taxOn(amount, taxPct, currency)), currency);
  const money = (amount: string) => format.money(amount, currency, { min: 2 });
  return (
    <Stack gap={6}>
      <TermList
        items={[
          ...lines.map((line) => ({
            id: line.kind,
            term: (
              <>
                {say(`quote.${line.kind}`, { plan: tierName(line.tier), per: say(`per.${line.interval}`) })}
                {line.daysLeft === null || line.periodDays === null ? null : (
                  <Text as="p" size="caption" tone="secondary">
                    {say('quote.formula', { days: line.daysLeft, of: line.periodDays, amount: money(line.of) })}
                  </Text>
                )}
              </>
            ),
            detail: <Money value={line.amount} currency={currency} />,
          })),
          ...(taxed
            ? [
                {
                  id: 'tax',
                  term: say('quote.tax', { rate: format.percent(taxPct) }),
                  detail: <Money value={moneyText(dec(due).minus(net), currency)} currency={currency} />,
                },
              ]
            : []),
          {
            id: 'due',
            term: <strong>{say('quote.due')}</strong>,
            detail: (
              <Text size="figure">
                <Money value={due} currency={currency} />
              </Text>
            ),
          },
        ]}
      />
      <Text as="p" tone="secondary">
        {kind === 'downgrade'
          ? say('quote.starts', {
              plan: tierName(tier),
              date: format.date(startsAt),
              price: priceOf(gross(price), interval),
            })
          : null}
        {kind !== 'downgrade' && renewsAt
          ? say('quote.renews', { date: format.date(renewsAt), price: priceOf(gross(renewalOf(quote)), interval) })
          : null}
      </Text>
    </Stack>
  );
};

/** After a year without a price the list price is due. */
const renewalOf = ({ price, listPrice }: BillingQuote): string => (dec(price).isZero() ? listPrice : price);
