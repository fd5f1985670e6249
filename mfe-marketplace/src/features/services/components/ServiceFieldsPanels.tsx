import { CURRENCIES, SERVICE_LANGUAGES } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import { SERVICE_BASES, SERVICE_KINDS } from '@orebridge/trade';
import { Field, Grid, NumberInput, Panel, Select, Stack, TextArea, TextInput, useFormat } from '@orebridge/ui';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { COUNTRY_CODES } from '../../../shared/listing-editor/countries';
import { type TagOption, Tags } from '../../../shared/tags/Tags';
import type { ServiceForm } from '../form';
import { useServiceMessages } from '../hooks/useServiceMessages';

/** The fields of a service but for its accreditations. */
export const ServiceFieldsPanels = ({ issues }: { issues: Readonly<Record<string, string>> }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const minerals = useMineralOptions();
  const { word } = useServiceMessages();
  const { control, register } = useFormContext<ServiceForm>();
  const priceType = useWatch({ control, name: 'priceType' });
  const label = (name: string) => say(`service.field.${name}`);
  const tags = (
    name: 'countries' | 'ports' | 'minerals' | 'languages',
    most: number,
    options?: readonly TagOption[],
    hint?: string,
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Tags
          label={label(name)}
          hint={hint}
          error={issues[name]}
          value={value}
          onChange={onChange}
          options={options}
          most={most}
          addLabel={say('service.addTo', { list: label(name) })}
        />
      )}
    />
  );
  const figure = (name: 'amount' | 'turnaroundDays', maxDecimals?: number) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...props } }) => (
        <Field label={label(name)} error={issues[name]}>
          <NumberInput {...props} maxDecimals={maxDecimals} onValueChange={onChange} />
        </Field>
      )}
    />
  );
  return (
    <>
      <Panel title={say('service.panel.what')}>
        <Stack gap={5}>
          <Grid columns={2}>
            <Field label={label('title')} error={issues.title}>
              <TextInput {...register('title')} maxLength={120} />
            </Field>
            <Field label={label('kind')} error={issues.kind}>
              <Select
                {...register('kind')}
                options={SERVICE_KINDS.map((value) => ({ value, label: word(`kind.${value}`) }))}
              />
            </Field>
          </Grid>
          <Field label={label('scope')} hint={say('service.scopeHint')} error={issues.scope}>
            <TextArea {...register('scope')} rows={5} maxLength={3000} />
          </Field>
        </Stack>
      </Panel>
      <Panel title={say('service.panel.price')}>
        <Grid columns={4}>
          <Field label={label('priceType')} error={issues.price}>
            <Select
              {...register('priceType')}
              options={[
                { value: '', label: say('lot.notGiven') },
                ...SERVICE_BASES.map((value) => ({ value, label: word(`basis.${value}`) })),
                { value: 'on_request', label: say('service.onRequest') },
              ]}
            />
          </Field>
          {priceType && priceType !== 'on_request' ? (
            <>
              {figure('amount', 4)}
              <Field label={label('currency')}>
                <Select {...register('currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
              </Field>
            </>
          ) : null}
          {figure('turnaroundDays', 0)}
          <Field label={label('capacity')} optional>
            <TextInput {...register('capacity')} maxLength={160} />
          </Field>
        </Grid>
      </Panel>
      <Panel title={say('service.panel.where')}>
        <Grid columns={2}>
          {tags(
            'countries',
            60,
            COUNTRY_CODES.map((value) => ({ value, label: format.country(value) })),
            say('service.countriesHint'),
          )}
          {tags('minerals', 40, minerals, say('service.mineralsHint'))}
          {tags('ports', 30)}
          {tags(
            'languages',
            12,
            SERVICE_LANGUAGES.map((value) => ({ value, label: format.language(value) })),
          )}
        </Grid>
      </Panel>
    </>
  );
};
