import { CURRENCIES, INCOTERMS, PAYMENT_TERMS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { IncotermHelper, RuleFindings } from '@orebridge/remote-kit/trade';
import { asRequested } from '@orebridge/trade';
import { DateInput, Field, FormError, NumberInput, Select, Stack, TextArea, TextInput, useFormat } from '@orebridge/ui';
import { Controller } from 'react-hook-form';
import styled from 'styled-components';
import { useOfferedCargo } from '../../../shared/api/useOfferedCargo';
import { PricingField } from '../../../shared/pricing/PricingField';
import type { OfferFormState } from '../hooks/useOfferForm';
import { AskedPricing } from './AskedPricing';
import { againstAsking, type OfferField, VALIDITIES } from '../offer-terms';

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 12px;
  align-items: start;
  > [data-wide] {
    grid-column: 1 / -1;
  }
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const PLACE_MAX = 120;
const MESSAGE_MAX = 2000;
const HOURS_A_DAY = 24;

/** The terms of an offer or of an answer. */
export const OfferFields = ({ offer }: { offer: OfferFormState }) => {
  const say = useMessages('deals');
  const shared = useMessages();
  const format = useFormat();
  const { form, lot, values, errorOf } = offer;
  const lotCargo = useOfferedCargo(offer.listingId).data;
  const cargo = lotCargo && offer.asked ? asRequested(lotCargo, offer.asked) : lotCargo;
  const first = offer.mode === 'offer';
  const { unit, minOrderQuantity: least, availableQuantity: available, askingPrice, readyDate } = lot;
  const labels = (name: Exclude<OfferField, 'pricing'>) => ({
    label: say(`${first && !(offer.toBuyer && name === 'message') ? 'make' : 'counter'}.${name}`),
    error: errorOf(name),
  });
  // An answer is in the lot's currency; that can be chosen where the terms that it answers are in another.
  const otherCurrency = values.currency !== lot.currency || errorOf('currency') !== undefined;
  const currencies = first ? CURRENCIES : [...new Set([lot.currency, values.currency])];
  const difference = againstAsking(values.price, askingPrice);
  const comparison =
    difference === null
      ? null
      : Number(difference) === 0
        ? say('make.asAsked')
        : say(difference.startsWith('-') ? 'make.below' : 'make.above', {
            percent: format.percent(difference.replace('-', '')),
          });
  const asking =
    first || askingPrice === null
      ? null
      : say('counter.asking', { price: format.money(askingPrice, lot.currency, { per: unit }) });
  const limits =
    least !== null && available !== null
      ? say('make.range', { min: format.number(least), max: format.quantity(available, unit) })
      : available === null
        ? undefined
        : say('counter.available', { quantity: format.quantity(available, unit) });
  return (
    <Pairs>
      <div data-wide={first || undefined}>
        <Field {...labels('quantity')} hint={limits}>
          <Controller
            control={form.control}
            name="quantity"
            render={({ field: { onChange, ...field } }) => (
              <NumberInput {...field} onValueChange={onChange} unit={unit} />
            )}
          />
        </Field>
      </div>
      <Field {...labels('price')} hint={[asking, comparison].filter(Boolean).join(' ') || undefined}>
        <Controller
          control={form.control}
          name="price"
          render={({ field: { onChange, ...field } }) => (
            <NumberInput {...field} onValueChange={onChange} unit={`${values.currency}/${unit}`} />
          )}
        />
      </Field>
      {first || otherCurrency ? (
        <Field {...labels('currency')}>
          <Select {...form.register('currency')} options={currencies.map((code) => ({ value: code, label: code }))} />
        </Field>
      ) : null}
      <div data-wide>
        <Field
          {...labels('deliveryDate')}
          hint={readyDate ? say('make.ready', { date: format.date(readyDate) }) : undefined}
        >
          <DateInput {...form.register('deliveryDate')} min={offer.firstDay} />
        </Field>
      </div>
      <Field {...labels('incoterm')}>
        <Select
          {...form.register('incoterm')}
          placeholder={say('make.choose')}
          options={INCOTERMS.map((rule) => ({ value: rule, label: shared(`incoterm.${rule}`) }))}
        />
      </Field>
      <Field {...labels('place')}>
        <TextInput {...form.register('place')} maxLength={PLACE_MAX} />
      </Field>
      <div data-wide>
        <Stack gap={5}>
          <RuleFindings rule={values.incoterm} mode={lot.transportMode} place={values.place} />
          <IncotermHelper
            onChoose={(rule) => form.setValue('incoterm', rule, { shouldDirty: true, shouldValidate: true })}
          />
        </Stack>
      </div>
      <div data-wide>
        {lotCargo && offer.asked ? <AskedPricing offer={offer} cargo={lotCargo} /> : null}
        <PricingField
          value={values.pricing}
          onChange={(pricing) => form.setValue('pricing', pricing, { shouldDirty: true })}
          answered={offer.answered?.pricing ?? null}
          answeredLabel={
            offer.answered
              ? say('pricing.round', { round: offer.answered.round })
              : say(offer.asked ? 'pricing.requirement' : 'pricing.listing')
          }
          cargo={cargo}
          offered={{ ...values, unit }}
        />
        <FormError>{errorOf('pricing')}</FormError>
      </div>
      <div data-wide={first || undefined}>
        <Field {...labels('paymentTerms')}>
          <Select
            {...form.register('paymentTerms')}
            options={PAYMENT_TERMS.map((terms) => ({ value: terms, label: say(`payment.${terms}`) }))}
          />
        </Field>
      </div>
      <div data-wide={first || undefined}>
        <Field {...labels('validHours')}>
          <Select
            {...form.register('validHours', { valueAsNumber: true })}
            options={VALIDITIES.map((hours) => ({
              value: String(hours),
              label: say('make.validity', { hours, days: hours / HOURS_A_DAY }),
            }))}
          />
        </Field>
      </div>
      <div data-wide>
        <Field {...labels('message')} optional>
          <TextArea {...form.register('message')} rows={3} maxLength={MESSAGE_MAX} />
        </Field>
      </div>
    </Pairs>
  );
};
