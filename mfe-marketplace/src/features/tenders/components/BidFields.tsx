import { type ListingCard, PAYMENT_TERMS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { LotCombobox, useOwnLots } from '@orebridge/remote-kit/trade';
import { DOCUMENT_CODES } from '@orebridge/trade';
import { Field, Grid, Panel, RadioGroup, Stack } from '@orebridge/ui';
import { useEffect } from 'react';
import { Controller, type UseFormSetValue, useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { BasisFields } from '../../../shared/listing-editor/BasisFields';
import { CompositionEditor } from '../../../shared/listing-editor/CompositionEditor';
import { AreaField, ChoiceField, FigureField, FindField, TextField } from '../../../shared/listing-editor/Fields';
import { CurrencyField, DeliveryFields, unitOptions } from '../../../shared/listing-editor/TradeTerms';
import { useCountries } from '../../../shared/listing-editor/useCountries';
import { Tags } from '../../../shared/tags/Tags';
import type { BidForm } from '../bid-form';
import { ExtraChoice, ExtraDay } from './ExtraFields';

/** What a lot says of itself stands in the bid. */
const takeLot = (
  setValue: UseFormSetValue<BidForm>,
  { id, unit, composition, pricePerUnit, currency }: ListingCard,
) => {
  setValue('listingId', id, { shouldDirty: true });
  setValue('unit', unit ?? 't');
  setValue('composition', composition);
  setValue('pricePerUnit', pricePerUnit ?? '');
  setValue('currency', currency);
};

const Source = ({ mineral }: { mineral: string }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const intl = useIntl();
  const { control, setValue, getValues } = useFormContext<BidForm>();
  const [source, listingId] = useWatch({ control, name: ['source', 'listingId'] });
  const lots = useOwnLots(mineral);
  const hasNone = !lots.isNarrowed && lots.pages.isSuccess && lots.items.length === 0;
  const countries = useCountries();
  const [only, ...others] = lots.isNarrowed ? [] : lots.items;
  const single = others.length === 0 ? only : undefined;
  // A bidder with one lot of the mineral bids that one; a bid that was handed in has its own, or is of no lot.
  useEffect(() => {
    if (single && source === 'lot' && !listingId && !getValues('pricePerUnit')) takeLot(setValue, single);
  }, [single, source, listingId, getValues, setValue]);
  const take = (lot: ListingCard | null) => {
    if (lot) takeLot(setValue, lot);
    else setValue('listingId', '', { shouldDirty: true });
  };
  return (
    <Panel title={say('tender.bid.panel.source')}>
      <Stack gap={6}>
        <Controller
          control={control}
          name="source"
          render={({ field }) => (
            <RadioGroup
              label={say('tender.bid.source')}
              value={field.value}
              onValueChange={field.onChange}
              options={(['lot', 'described'] as const).map((value) => ({
                value,
                label: say(`tender.bid.source.${value}`),
                hint: say(`tender.bid.source.${value}.hint`),
              }))}
            />
          )}
        />
        {source === 'lot' ? (
          <Controller
            control={control}
            name="listingId"
            render={({ field, fieldState: { error } }) => (
              <Field
                label={say('tender.bid.lot')}
                hint={hasNone ? say('tender.bid.noLot') : undefined}
                error={error?.message ? intl.formatMessage({ id: error.message }) : undefined}
              >
                <LotCombobox
                  name={field.name}
                  ref={field.ref}
                  lots={lots}
                  value={field.value}
                  placeholder={shared('common.choose')}
                  onTake={take}
                />
              </Field>
            )}
          />
        ) : (
          <Grid>
            <TextField name="mineralName" label="tender.bid.cargo" max={160} />
            <FindField name="originCountry" options={countries} placeholder={shared('common.choose')} />
          </Grid>
        )}
      </Stack>
    </Panel>
  );
};

const Documents = () => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const { control } = useFormContext<BidForm>();
  return (
    <Controller
      control={control}
      name="documents"
      render={({ field: { value, onChange } }) => (
        <Tags
          label={say('tender.bid.documents')}
          value={value}
          onChange={onChange}
          most={DOCUMENT_CODES.length}
          options={DOCUMENT_CODES.map((code) => ({
            value: code,
            label: intl.formatMessage({ id: `document.type.${code}` }),
          }))}
        />
      )}
    />
  );
};

/** Everything a bid says. */
export const BidFields = ({ mineral }: { mineral: string }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const { control } = useFormContext<BidForm>();
  const [unit, currency, source] = useWatch({ control, name: ['unit', 'currency', 'source'] });
  return (
    <Stack gap={7}>
      <Source mineral={mineral} />
      <Panel title={shared('common.price')}>
        <Stack gap={6}>
          <Grid columns={3}>
            {source === 'lot' ? null : <ChoiceField name="unit" options={unitOptions(unit)} />}
            <FigureField name="totalQuantity" label="tender.bid.quantity" unit={unit} />
            <FigureField
              name="minOrderQuantity"
              label="tender.bid.minQuantity"
              unit={unit}
              optional
              hint={say('tender.bid.minQuantity.hint')}
            />
          </Grid>
          <Grid columns={3}>
            <FigureField name="pricePerUnit" unit={unit ? `${currency}/${unit}` : currency} />
            <CurrencyField />
          </Grid>
          <BasisFields />
        </Stack>
      </Panel>
      <Panel title={say('create.panel.delivery')}>
        <Stack gap={6}>
          <DeliveryFields />
          <Grid columns={3}>
            <ExtraDay name="deliveryFrom" optional />
            <ExtraDay name="deliveryTo" />
            <ExtraDay name="validUntil" />
          </Grid>
          <ExtraChoice
            name="paymentTerms"
            options={PAYMENT_TERMS.map((value) => ({ value, label: say(`payment.${value}`) }))}
          />
        </Stack>
      </Panel>
      <Panel title={say('create.panel.assay')}>
        <Stack gap={6}>
          <Grid columns={3}>
            <FigureField name="moisturePct" unit="% H₂O" optional hint={say('hint.moisturePct')} />
          </Grid>
          <CompositionEditor />
          <Documents />
          <AreaField name="terms" label="tender.bid.note" max={1500} optional />
        </Stack>
      </Panel>
    </Stack>
  );
};
