import type { OfferedCargoView, OfferTermsIn } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePricingText } from '@orebridge/remote-kit/trade';
import {
  isDecimal,
  pricingChanges,
  pricingOfLot,
  type PricingTerms,
  termLines,
  withAgreedPrice,
} from '@orebridge/trade';
import { Button, Callout, Cluster, Stack, Text } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';

const Editor = lazy(async () => ({ default: (await import('./PricingEditor')).PricingEditor }));

interface PricingFieldProps {
  value: PricingTerms | null | undefined;
  onChange: (pricing: NonNullable<OfferTermsIn['pricing']>) => void;
  /** The terms that are answered; null for a first offer, which begins with the lot's. */
  answered: PricingTerms | null;
  answeredLabel: string;
  cargo: OfferedCargoView | undefined;
  offered: Pick<OfferTermsIn, 'quantity' | 'price' | 'currency' | 'incoterm'> & { readonly unit: string };
}

/** How the price is found: in one line each, and to be changed term by term. */
export const PricingField = ({ value, onChange, answered, answeredLabel, cargo, offered }: PricingFieldProps) => {
  const say = useMessages('deals.pricing');
  const text = usePricingText();
  const [editing, setEditing] = useState(false);
  const figure = (typed: string) => (isDecimal(typed) ? typed : '0');
  const price = { price: figure(offered.price), currency: offered.currency, incoterm: offered.incoterm || 'FOB' };
  const listed = cargo ? pricingOfLot(cargo, price) : null;
  // A price in words that nobody can compute begins as a plain one.
  const base = answered ?? listed ?? (cargo ? pricingOfLot({ ...cargo, priceBasis: null }, price) : null);
  const inWords = cargo !== undefined && listed === null && answered === null;
  if (!base) return null;
  const agreed = { ...price, unit: offered.unit };
  const terms = withAgreedPrice(value ?? base, agreed);
  const against = withAgreedPrice(base, agreed);
  const changed = pricingChanges(against, terms).length;
  const first = termLines(terms).filter(({ group }) => group === 'price' || group === 'periods');
  return (
    <Stack gap={4}>
      <Cluster gap={4}>
        <Text as="span" strong>
          {say('title')}
        </Text>
        {changed ? (
          <Text as="span" size="bodySm" tone="secondary">
            {say('changed', { count: changed })}
          </Text>
        ) : null}
      </Cluster>
      {inWords && !value ? (
        <Callout tone="warning" title={say('inWords')} />
      ) : (
        <Text as="p" size="bodySm" tone="secondary">
          {first.map(({ label, says }) => `${text.one(label)}: ${text.all(says)}`).join('. ')}
        </Text>
      )}
      <div>
        <Button type="button" size="sm" onClick={() => setEditing(true)}>
          {say('open')}
        </Button>
      </div>
      {editing ? (
        <Suspense fallback={null}>
          <Editor
            base={against}
            baseLabel={answeredLabel}
            start={terms}
            cargo={cargo}
            quantity={{ amount: figure(offered.quantity), unit: offered.unit }}
            onKeep={(next) => onChange(next as NonNullable<OfferTermsIn['pricing']>)}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
};
