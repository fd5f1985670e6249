import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  ErrorState,
  FormActions,
  Panel,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { RecoveryCodes } from './RecoveryCodes';
import { TwoFactorOff } from './TwoFactorOff';
import { TwoFactorRenew } from './TwoFactorRenew';
import { TwoFactorSetup } from './TwoFactorSetup';

const key = keyOf(api.twoFactor.get);

/** Whether signing in asks for a code of an authenticator app; switching that on and off, not in a switched view. */
export function TwoFactorPanel() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const format = useFormat();
  const { switchedView } = useShellSession();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [renewed, setRenewed] = useState(false);
  const [renews, setRenews] = useState(false);
  const state = useQuery({ queryKey: key, queryFn: ({ signal }) => ownClient(api.twoFactor.get, { signal }) });
  const readAgain = () => void queries.invalidateQueries({ queryKey: key });
  const show = (made: string[], isRenewal: boolean) => {
    setRenewed(isRenewal);
    setCodes(made);
    readAgain();
  };
  const since = state.data?.since;
  const standing = since ? (
    <Text as="p">
      {intl.formatMessage({ id: 'account.twoFactor.on' }, { date: format.date(since) })} ·{' '}
      {intl.formatMessage({ id: 'account.twoFactor.left' }, { count: state.data?.recoveryCodesLeft ?? 0 })}
    </Text>
  ) : (
    <Text as="p">{say('account.twoFactor.offText')}</Text>
  );
  return (
    <Panel
      title={say('account.twoFactor')}
      meta={switchedView ? <StatusBadge status="view_only" /> : since ? <StatusBadge status="active" /> : undefined}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          title={say(renewed ? 'account.twoFactor.renewed' : 'account.twoFactor.done')}
          onKept={() => setCodes(null)}
        />
      ) : state.data ? (
        <Stack gap={6}>
          {standing}
          {switchedView ? (
            <Callout tone="info">{say('error.view.blocked')}</Callout>
          ) : state.data.on && renews ? (
            <TwoFactorRenew
              onCancel={() => setRenews(false)}
              onDone={(made) => {
                setRenews(false);
                show(made, true);
              }}
            />
          ) : state.data.on ? (
            <Stack gap={7}>
              <FormActions>
                <Button onClick={() => setRenews(true)}>{say('account.twoFactor.renew')}</Button>
              </FormActions>
              <TwoFactorOff onDone={readAgain} />
            </Stack>
          ) : (
            <TwoFactorSetup onDone={(made) => show(made, false)} />
          )}
        </Stack>
      ) : state.isError ? (
        <ErrorState onRetry={() => void state.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Panel>
  );
}
