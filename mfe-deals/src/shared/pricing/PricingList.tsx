import { type PricingTerms, TERM_GROUPS, termLines } from '@orebridge/trade';
import { Stack, TermList, Text } from '@orebridge/ui';
import { useMessages } from '@orebridge/remote-kit';
import { usePricingText } from '@orebridge/remote-kit/trade';

/** The terms of price as agreed, in the order of a contract. */
export const PricingList = ({ pricing }: { pricing: PricingTerms }) => {
  const say = useMessages('deals.pricing');
  const text = usePricingText();
  const lines = termLines(pricing);
  return (
    <Stack gap={5}>
      {TERM_GROUPS.map((group) => {
        const items = lines.filter((line) => line.group === group);
        return items.length ? (
          <Stack gap={2} key={group}>
            <Text as="h3" size="bodySm" strong>
              {say(`group.${group}`)}
            </Text>
            <TermList
              items={items.map(({ id, label, says }) => ({ id, term: text.one(label), detail: text.all(says) }))}
            />
          </Stack>
        ) : null;
      })}
    </Stack>
  );
};
