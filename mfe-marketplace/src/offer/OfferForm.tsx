import type { Listing } from '@orebridge/contracts';
import { localDay } from '@orebridge/trade';
import {
  Button,
  DateInput,
  Field,
  FormError,
  Money,
  NumberInput,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import type { ReactElement } from 'react';
import { Controller, type ControllerRenderProps, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { IncotermHelper } from '../incoterm/IncotermHelper';
import { RuleFindings } from '../incoterm/RuleFindings';
import { useSay } from '../say';
import { OfferTools } from './OfferTools';
import {
  againstAsking,
  CURRENCIES,
  firstDelivery,
  INCOTERMS,
  type OfferField,
  type OfferForm as Form,
  PAYMENT_TERMS,
  totalOf,
  VALIDITIES,
  type Wrong,
} from './terms';
import type { Offer } from './useOffer';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Total = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  padding-top: 12px;
  border-top: 1px solid var(--border-default);
  output {
    font-size: 20px;
    font-weight: 580;
  }
`;

/** Terms of an offer, checked as they are typed against what is available. */
export const OfferForm = ({ listing, offer }: { listing: Listing; offer: Offer }) => {
  const say = useSay();
  const intl = useIntl();
  const format = useFormat();
  const { form, refusals } = offer;
  const [quantity, price, currency, incoterm, place] = useWatch({
    control: form.control,
    name: ['quantity', 'price', 'currency', 'incoterm', 'place'],
  });
  const unit = listing.unit ?? '';
  const total = totalOf({ quantity, price, currency });
  const difference = againstAsking(price, listing.pricePerUnit);

  const wrongOf = (field: OfferField, message: string | undefined): string | undefined => {
    if (!message) return refusals[field];
    const { key, values } = JSON.parse(message) as Wrong;
    const shown = values?.date ? { ...values, date: format.date(String(values.date)) } : values;
    return intl.formatMessage({ id: key }, shown);
  };
  const field = <Name extends OfferField>(
    name: Name,
    control: (props: ControllerRenderProps<Form, Name>) => ReactElement,
    extra: { hint?: string; unit?: string; optional?: boolean } = {},
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: props, fieldState }) => (
        <Field label={say(`offer.${name}`)} error={wrongOf(name, fieldState.error?.message)} {...extra}>
          {control({
            ...props,
            onChange: (...event: unknown[]) => {
              offer.touched();
              props.onChange(...event);
            },
          })}
        </Field>
      )}
    />
  );

  const range =
    listing.minOrderQuantity && listing.availableQuantity
      ? say('offer.range', {
          min: format.number(listing.minOrderQuantity),
          max: format.quantity(listing.availableQuantity, unit),
        })
      : undefined;
  const comparison = difference
    ? Number(difference) === 0
      ? say('offer.asAsked')
      : say(difference.startsWith('-') ? 'offer.below' : 'offer.above', {
          percent: format.percent(difference.replace('-', '')),
        })
    : undefined;

  return (
    <form onSubmit={offer.send} noValidate aria-label={say('offer.title')} data-kept>
      <Stack gap={5}>
        <OfferTools offer={offer} />
        {field(
          'quantity',
          ({ onChange, ...props }) => (
            <NumberInput {...props} onValueChange={onChange} />
          ),
          { unit, hint: range },
        )}
        <Pair>
          {field(
            'price',
            ({ onChange, ...props }) => (
              <NumberInput {...props} onValueChange={onChange} />
            ),
            {
              unit: `${currency}/${unit}`,
              hint: comparison,
            },
          )}
          {field('currency', (props) => (
            <Select {...props} options={CURRENCIES.map((code) => ({ value: code, label: code }))} />
          ))}
        </Pair>
        {field(
          'deliveryDate',
          (props) => (
            <DateInput {...props} min={firstDelivery(listing, localDay())} />
          ),
          {
            hint: listing.readyDate ? say('offer.ready', { date: format.date(listing.readyDate) }) : undefined,
          },
        )}
        <Pair>
          {field('incoterm', (props) => (
            <Select
              {...props}
              placeholder={say('choose')}
              options={INCOTERMS.map((code) => ({ value: code, label: say(`incoterm.${code}`) }))}
            />
          ))}
          {field('place', (props) => (
            <TextInput {...props} maxLength={120} />
          ))}
        </Pair>
        <RuleFindings rule={incoterm} mode={listing.transportMode} place={place} />
        <IncotermHelper
          onChoose={(rule) => {
            offer.touched();
            form.setValue('incoterm', rule, { shouldDirty: true, shouldValidate: true });
          }}
        />
        {field('paymentTerms', (props) => (
          <Select
            {...props}
            options={PAYMENT_TERMS.map((terms) => ({ value: terms, label: say(`payment.${terms}`) }))}
          />
        ))}
        {field('validHours', (props) => (
          <Select
            {...props}
            options={VALIDITIES.map((hours) => ({
              value: String(hours),
              label: say('offer.validity', { hours, days: hours / 24 }),
            }))}
          />
        ))}
        {field(
          'message',
          (props) => (
            <TextArea {...props} rows={3} maxLength={2000} />
          ),
          { optional: true },
        )}
        <Total>
          <Text as="span" tone="secondary">
            {say('offer.total')}
          </Text>
          <output aria-live="polite">
            {total ? (
              <Money value={total} currency={currency} />
            ) : (
              <Text as="span" size="bodySm" tone="tertiary">
                {say('offer.noTotal')}
              </Text>
            )}
          </output>
        </Total>
        {offer.refusal ? <FormError>{offer.refusal}</FormError> : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          pending={offer.pending}
          pendingLabel={say('offer.sending')}
        >
          {say('offer.send')}
        </Button>
        <Text as="p" size="caption" tone="tertiary">
          {say('offer.binding')}
        </Text>
      </Stack>
    </form>
  );
};
