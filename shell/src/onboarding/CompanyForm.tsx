import { zodResolver } from '@hookform/resolvers/zod';
import { api, type CompanyFull, SELLER_TYPES, SellerType } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Combobox, Field, FormActions, FormError, Grid, Select, Stack, TextInput } from '@orebridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { z } from 'zod';
import { useFieldText, useIssuesInForm } from '../auth/field-texts';
import { ownClient } from '../session/clients';
import { accountKey } from '../session/queries';
import { useShellSession } from '../session/session';
import { useShowToast } from '../toasts/useShowToast';
import { useCountries } from './countries';
import { companyKey } from './useJourney';

const body = api.companies.updateMine.body;
/** The company's profile as the form asks for it: country and city are what a partner reads first. */
const Profile = z.object({
  name: body.shape.name.unwrap(),
  country: z.string().regex(/^[A-Z]{2}$/, 'validation.country'),
  city: z.string().trim().min(1, 'validation.required').max(120),
  sellerType: z.union([SellerType, z.literal('')]),
});

/** Name, country, city and kind of the own company. */
export function CompanyForm({ company, onSaved }: { company: CompanyFull; onSaved?: () => void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { can } = useShellSession();
  const queries = useQueryClient();
  const toast = useShowToast();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const countries = useCountries();
  const form = useForm({
    resolver: zodResolver(Profile),
    mode: 'onTouched',
    defaultValues: {
      name: company.name,
      country: company.country ?? '',
      city: company.city ?? '',
      sellerType: company.sellerType ?? ('' as const),
    },
  });
  const showIssues = useIssuesInForm(form as never);
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const save = useMutation({
    mutationFn: ({ sellerType, ...profile }: z.output<typeof Profile>) =>
      ownClient(api.companies.updateMine, { body: sellerType ? { ...profile, sellerType } : profile }),
    onSuccess: async (saved) => {
      queries.setQueryData(companyKey, saved);
      await queries.invalidateQueries({ queryKey: accountKey });
      toast({ title: say('company.saved') });
      onSaved?.();
    },
    onError: showIssues,
  });
  return (
    <form noValidate onSubmit={handleSubmit((profile) => save.mutate(profile))}>
      <Stack gap={6}>
        {save.isError ? <FormError>{errorText(save.error)}</FormError> : null}
        <Field label={say('company.name')} error={fieldText(errors.name?.message)}>
          <TextInput autoComplete="organization" {...register('name')} />
        </Field>
        <Grid columns={2}>
          <Field label={say('company.country')} error={fieldText(errors.country?.message)}>
            <Controller
              control={control}
              name="country"
              render={({ field }) => (
                <Combobox
                  options={countries}
                  value={field.value || null}
                  onValueChange={(value) => field.onChange(value ?? '')}
                  placeholder={say('company.country.placeholder')}
                />
              )}
            />
          </Field>
          <Field label={say('company.city')} error={fieldText(errors.city?.message)}>
            <TextInput autoComplete="address-level2" {...register('city')} />
          </Field>
        </Grid>
        {can('create:listing') ? (
          <Field label={say('company.sellerType')} error={fieldText(errors.sellerType?.message)}>
            <Select
              placeholder={say('company.sellerType.placeholder')}
              options={SELLER_TYPES.map((type) => ({ value: type, label: say(`sellerType.${type}`) }))}
              {...register('sellerType')}
            />
          </Field>
        ) : null}
        <FormActions>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {say('company.save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
