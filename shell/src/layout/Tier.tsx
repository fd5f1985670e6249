import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { TierBadge } from '@orebridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { useAtRest } from '../start/at-rest';
import { useShowToast } from '../toasts/useShowToast';

/** The tier of the person's company; no badge when the call fails, which is said. */
export function Tier() {
  const intl = useIntl();
  const { signedIn } = useShellSession();
  const rest = useAtRest();
  const toast = useShowToast();
  const { data, isLoadingError } = useQuery({
    queryKey: keyOf(api.stats.subscription),
    queryFn: ({ signal }) => ownClient(api.stats.subscription, { signal }),
    enabled: signedIn && rest,
  });
  const failure = isLoadingError ? intl.formatMessage({ id: 'tier.failed' }) : null;
  useEffect(() => {
    if (failure) toast({ tone: 'negative', title: failure });
  }, [failure, toast]);
  return data ? <TierBadge tier={data.tier} /> : null;
}
