import type { OfferedCargoView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { asRequested, isDecimal, pricingChanges, pricingOfLot } from '@orebridge/trade';
import { Segmented } from '@orebridge/ui';
import type { OfferFormState } from '../hooks/useOfferForm';

/** Whose terms of price an answer to a requirement starts from, where the buyer asks for others than the lot has. */
export const AskedPricing = ({ offer, cargo }: { offer: OfferFormState; cargo: OfferedCargoView }) => {
  const say = useMessages('deals.pricing');
  const { asked, form, values } = offer;
  const price = isDecimal(values.price) ? values.price : '0';
  const offered = { price, currency: values.currency, incoterm: values.incoterm || 'FOB' };
  const [wanted, listed] = [asked ? asRequested(cargo, asked) : cargo, cargo].map((one) => pricingOfLot(one, offered));
  if (!asked || !wanted || !listed || pricingChanges(wanted, listed).length === 0) return null;
  const isListed = values.pricing ? pricingChanges(listed, values.pricing).length === 0 : false;
  return (
    <Segmented
      label={say('from')}
      value={isListed ? 'lot' : 'asked'}
      onValueChange={(next) =>
        form.setValue('pricing', next === 'lot' ? (listed as typeof values.pricing) : undefined, { shouldDirty: true })
      }
      options={(['asked', 'lot'] as const).map((value) => ({ value, label: say(`from.${value}`) }))}
    />
  );
};
