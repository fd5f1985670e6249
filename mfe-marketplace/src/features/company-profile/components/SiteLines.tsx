import { SITE_KINDS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Combobox, Field, FieldGroup, Grid, Select, Stack, TextInput } from '@orebridge/ui';
import styled from 'styled-components';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { useCountries } from '../../../shared/listing-editor/useCountries';
import { EMPTY_SITE, type ProfileForm } from '../profile-form';

const MOST = 20;
const Line = styled.div`
  padding-bottom: 20px;
  border-bottom: 1px solid var(--border-subtle);
`;

/** The places where the company works; a point only where it gives one. */
export const SiteLines = () => {
  const say = useMessages('marketplace');
  const { control, register, formState } = useFormContext<ProfileForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'sites' });
  const countries = useCountries();
  const errorOf = (index: number, name: keyof ProfileForm['sites'][number]) =>
    formState.errors.sites?.[index]?.[name]?.message;
  const text = (index: number, name: 'name' | 'place' | 'lat' | 'lon', max: number, unit?: string) => (
    <Field
      label={say(`profile.siteField.${name}`)}
      error={errorOf(index, name)}
      optional={name !== 'name'}
      {...(unit ? { unit } : {})}
    >
      <TextInput {...register(`sites.${index}.${name}`)} maxLength={max} inputMode={unit ? 'decimal' : undefined} />
    </Field>
  );
  return (
    <Stack gap={6}>
      {fields.map((field, index) => (
        <Line key={field.id}>
          <FieldGroup legend={say('profile.siteNumber', { n: index + 1 })}>
            <Stack gap={4}>
              <Grid columns={2}>
                {text(index, 'name', 120)}
                <Field label={say('profile.siteField.kind')}>
                  <Select
                    {...register(`sites.${index}.kind`)}
                    options={SITE_KINDS.map((value) => ({ value, label: say(`profile.site.${value}`) }))}
                  />
                </Field>
                <Controller
                  control={control}
                  name={`sites.${index}.country`}
                  render={({ field: { value, onChange, ...props } }) => (
                    <Field label={say('directory.filter.country')} error={errorOf(index, 'country')}>
                      <Combobox
                        {...props}
                        options={countries}
                        value={value || null}
                        onValueChange={(code) => onChange(code ?? '')}
                      />
                    </Field>
                  )}
                />
                {text(index, 'place', 120)}
              </Grid>
              <Grid columns={3}>
                {text(index, 'lat', 12, '°')}
                {text(index, 'lon', 12, '°')}
                <Field label={say('profile.siteField.accuracy')}>
                  <Select
                    {...register(`sites.${index}.accuracy`)}
                    options={(['site', 'town'] as const).map((value) => ({
                      value,
                      label: say(`profile.accuracy.${value}`),
                    }))}
                  />
                </Field>
              </Grid>
              <div>
                <Button
                  size="sm"
                  variant="dangerOutline"
                  icon="trash"
                  aria-label={say('profile.removeSiteNumber', { n: index + 1 })}
                  onClick={() => remove(index)}
                >
                  {say('profile.removeSite')}
                </Button>
              </div>
            </Stack>
          </FieldGroup>
        </Line>
      ))}
      <div>
        <Button icon="plus" disabled={fields.length >= MOST} onClick={() => append({ ...EMPTY_SITE })}>
          {say('profile.addSite')}
        </Button>
      </div>
    </Stack>
  );
};
