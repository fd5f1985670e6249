import type { OwnProfile } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { useMineralOptions } from '@orebridge/remote-kit/trade';
import { MINERALS } from '@orebridge/trade';
import {
  Button,
  Callout,
  Cluster,
  Field,
  FormError,
  LinkButton,
  Panel,
  Stack,
  TextArea,
  TextInput,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useUpdateProfile } from '../api/useUpdateProfile';
import { type ProfileForm, readForm, toForm } from '../profile-form';
import { SiteLines } from './SiteLines';
import { ProfileTags } from './ProfileTags';

/** In which companies of the trade write to each other. */
const TRADE_LANGUAGES = 'ar de en es fa fr hi id it ja kk ko ms mn nl pl pt ru rw sv sw th tr uk uz vi zh'.split(' ');

/** Writes the own public profile. A change by a colleague in between is refused, not overwritten. */
export const ProfileEditor = ({ profile }: { profile: OwnProfile }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const minerals = useMineralOptions();
  const form = useForm<ProfileForm>({ defaultValues: toForm(profile) });
  const update = useUpdateProfile();
  const [version, setVersion] = useState(profile.version);
  const show = (path: string, message: string) => form.setError(path as keyof ProfileForm, { type: 'check', message });
  const save = async (values: ProfileForm) => {
    update.reset();
    const read = readForm(values);
    if ('issues' in read) {
      for (const { path, key } of read.issues) show(path, intl.formatMessage({ id: key }));
      return;
    }
    try {
      const saved = await update.mutateAsync({ body: { ...read.body, version } });
      setVersion(saved.version);
      form.reset(toForm(saved));
      toast({ tone: 'positive', title: say('profile.saved') });
    } catch (error) {
      for (const [path, message] of Object.entries(fieldIssues(error))) show(path, message);
    }
  };
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <fieldset disabled={!profile.mayEdit}>
          <Stack gap={7}>
            {profile.mayEdit ? null : <Callout tone="info">{say('profile.ownersOnly')}</Callout>}
            <Panel title={say('profile.about')}>
              <Stack gap={5}>
                <Field label={say('profile.aboutLabel')} hint={say('profile.aboutHint')} error={errors.about?.message}>
                  <TextArea {...form.register('about')} maxLength={2000} rows={6} />
                </Field>
                <Field
                  label={say('profile.website')}
                  hint={say('profile.websiteHint')}
                  error={errors.website?.message}
                  optional
                >
                  <TextInput {...form.register('website')} maxLength={200} inputMode="url" />
                </Field>
              </Stack>
            </Panel>
            <Panel title={say('profile.trade')}>
              <Stack gap={6}>
                <ProfileTags name="minerals" most={MINERALS.length} options={minerals} />
                <ProfileTags name="certifications" most={20} />
                <ProfileTags
                  name="languages"
                  most={12}
                  options={TRADE_LANGUAGES.map((value) => ({ value, label: format.language(value) }))}
                />
              </Stack>
            </Panel>
            <Panel title={say('profile.sites')} meta={say('profile.sitesHint')}>
              <SiteLines />
            </Panel>
            {update.isError ? <FormError>{errorText(update.error)}</FormError> : null}
            <Cluster gap={4}>
              <Button type="submit" variant="primary" pending={update.isPending}>
                {say('profile.save')}
              </Button>
              <LinkButton href={`/suppliers/${profile.companyId}`}>{say('profile.view')}</LinkButton>
            </Cluster>
          </Stack>
        </fieldset>
      </form>
    </FormProvider>
  );
};
