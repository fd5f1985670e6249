import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { TierBadge } from '@orebridge/ui';
import { useQuery } from '@tanstack/react-query';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { useAtRest } from '../start/at-rest';

/** The tier of the person's company; no badge when the call fails. */
export function Tier() {
  const { signedIn } = useShellSession();
  const rest = useAtRest();
  const { data } = useQuery({
    queryKey: keyOf(api.stats.subscription),
    queryFn: ({ signal }) => ownClient(api.stats.subscription, { signal }),
    enabled: signedIn && rest,
  });
  return data ? <TierBadge tier={data.tier} /> : null;
}
