import { useMessages } from '@orebridge/remote-kit';
import { usePricingText } from '@orebridge/remote-kit/trade';
import type { PricingChange } from '@orebridge/trade';
import { DiffList, Text, useFormat } from '@orebridge/ui';

interface PricingChangesProps {
  label: string;
  changes: readonly PricingChange[];
  currency: string;
}

/** Terms of price that two versions say differently, each with what it is worth at the last published prices. */
export const PricingChanges = ({ label, changes, currency }: PricingChangesProps) => {
  const say = useMessages('deals.pricing');
  const shared = useMessages('deals.changes');
  const format = useFormat();
  const text = usePricingText();
  if (!changes.length)
    return (
      <Text as="p" tone="secondary">
        {say('unchanged')}
      </Text>
    );
  return (
    <DiffList
      label={label}
      beforeLabel={shared('before')}
      afterLabel={shared('after')}
      items={changes.map(({ id, label: name, before, after, effect }) => ({
        id,
        term: text.one(name),
        before: before ? text.all(before) : say('none'),
        after: after ? text.all(after) : say('none'),
        ...(effect !== null && Number(effect) !== 0 ? { change: format.money(effect, currency, { sign: true }) } : {}),
      }))}
    />
  );
};
