import type { LotCosts } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePricingText } from '@orebridge/remote-kit/trade';
import { type TermLine, termLines } from '@orebridge/trade';
import { Sub, Text, useFormat, usePriceMean } from '@orebridge/ui';
import type { ReactNode } from 'react';
import type { CostFact } from './cost-facts';

const LINES: Readonly<Record<Exclude<CostFact, 'perPayable' | 'landed'>, (line: TermLine) => boolean>> = {
  payables: ({ group }) => group === 'price',
  charges: ({ id }) => /^(treatment|escalator|refining|participation|per_unit|fee)/.test(id),
  qp: ({ group, id }) => group === 'periods' && id.startsWith('period'),
  penalties: ({ id }) => /^(penalty|bonus)/.test(id),
};

/** Says these in the reader's words; null is a lot that does not say. */
export const useCostTexts = (): Readonly<Record<CostFact, (costs: LotCosts) => ReactNode>> => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const { mean } = usePriceMean();
  const text = usePricingText();
  const lines = (fact: keyof typeof LINES) => (costs: LotCosts) => {
    const found = costs.pricing ? termLines(costs.pricing).filter(LINES[fact]) : [];
    return found.length
      ? found.map(({ id, label, says }) => <div key={id}>{`${text.one(label)}: ${text.all(says)}`}</div>)
      : null;
  };
  const money = (value: string, currency: string, per: string) => format.money(value, currency, { per, max: 2 });
  return {
    payables: lines('payables'),
    charges: lines('charges'),
    qp: lines('qp'),
    penalties: lines('penalties'),
    perPayable: ({ perPayable, reference, currency }) =>
      perPayable && (
        <>
          <Text strong>{money(perPayable.price, currency, perPayable.unit)}</Text>
          {perPayable.element ? (
            <Sub>
              {say(perPayable.named ? 'cost.payable' : 'cost.contained', {
                element: perPayable.element,
                pct: perPayable.payablePct ? format.percent(perPayable.payablePct) : 'none',
              })}
            </Sub>
          ) : null}
          {reference ? (
            <Sub>
              {say('cost.reference', {
                pct: reference.pct ? format.percent(reference.pct) : 'none',
                price: money(reference.price, reference.currency, perPayable.unit),
                label: reference.label,
                mean: mean(reference.frequency, reference.date),
              })}
            </Sub>
          ) : null}
        </>
      ),
    landed: ({ landed, currency, unit, perPayable }) => {
      if (!landed) return <Text tone="secondary">{say('cost.noPort')}</Text>;
      if (!landed.ok)
        return (
          <>
            <Text tone="secondary">{say('cost.noEstimate')}</Text>
            <Sub>{say(`cost.why.${landed.why}`)}</Sub>
          </>
        );
      return (
        <>
          <Text strong>{money(landed.price, currency, unit ?? '')}</Text>
          <Sub>
            {landed.carriage === '0'
              ? say('cost.bySeller')
              : say('cost.carriage', { carriage: format.money(landed.carriage, currency, { max: 2 }) })}
          </Sub>
          {landed.perPayable && perPayable?.element ? (
            <Sub>
              {say('cost.landedPer', {
                price: money(landed.perPayable, currency, perPayable.unit),
                element: perPayable.element,
              })}
            </Sub>
          ) : null}
        </>
      );
    },
  };
};
