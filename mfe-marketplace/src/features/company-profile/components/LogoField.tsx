import { api, type OwnProfile } from '@orebridge/contracts';
import { keyOf, useErrorText, useMessages } from '@orebridge/remote-kit';
import { LIMITS } from '@orebridge/trade';
import { Button, Cluster, FormError, Panel, Stack, UploadZone } from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LOGO_SEEN_IN } from '../api/profile-keys';
import { useRemoveLogo } from '../api/useRemoveLogo';
import { uploadFile } from '@orebridge/remote-kit/uploads';
import { Logo } from './Logo';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The logo: one picture, which the server draws anew; it is saved at once. */
export const LogoField = ({ profile, name }: { profile: OwnProfile; name: string }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const remove = useRemoveLogo();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = async ([file]: File[]) => {
    if (!file) return;
    setRefusal(null);
    if (file.size > LIMITS.fileMaxBytes) return setRefusal(intl.formatMessage({ id: 'error.file.too_large' }));
    if (!TYPES.includes(file.type)) return setRefusal(intl.formatMessage({ id: 'error.file.type' }));
    try {
      setProgress(0);
      await uploadFile(api.profiles.setLogo, { body: {} }, file, { onProgress: setProgress, key: crypto.randomUUID() });
      await Promise.all(LOGO_SEEN_IN.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setProgress(null);
    }
  };
  return (
    <Panel title={say('profile.logo')}>
      <Stack gap={4}>
        {profile.logo ? (
          <Cluster gap={4}>
            <Logo name={name} src={profile.logo} />
            <Button size="sm" variant="dangerOutline" pending={remove.isPending} onClick={() => remove.mutate({})}>
              {say('profile.removeLogo')}
            </Button>
          </Cluster>
        ) : null}
        <UploadZone
          title={say('profile.dropLogo')}
          hint={say('profile.logoLimits')}
          accept={TYPES.join(',')}
          icon="image"
          disabled={progress !== null}
          onFiles={(files) => void send(files)}
        />
        {refusal ? <FormError>{refusal}</FormError> : null}
        {remove.isError ? <FormError>{errorText(remove.error)}</FormError> : null}
      </Stack>
    </Panel>
  );
};
