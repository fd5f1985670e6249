import type { Listing } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import { Callout, Link } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useSay } from '../say';

/** Where a person who may not offer can do something about it. */
const WAYS: Readonly<Record<string, string>> = {
  'offer.thread_open': '/offers',
  'company.required': '/onboarding',
  'offer.company_not_verified': '/account',
};

/** The verification level without which no offer can be made at all (trade rules 1.4). */
const LEVEL_FOR_ANY_OFFER = 1;

/** Why no offer can be made here; null when one can. */
export const useOfferBlock = (listing: Listing): string | null => {
  const { can, switchedView, role } = useSession();
  if (switchedView) return 'view.blocked';
  if (!can('create:deal')) return role === null ? 'auth.required' : 'role';
  return listing.offerBlockedBy;
};

/** Says why there is no form for an offer, and what can be done. */
export const OfferBlocked = ({ code }: { code: string }) => {
  const say = useSay();
  const intl = useIntl();
  const id = `error.${code}`;
  const text =
    code === 'role'
      ? say('offer.notYourRole')
      : intl.messages[id]
        ? intl.formatMessage({ id }, { needed: LEVEL_FOR_ANY_OFFER })
        : say('offer.blocked');
  const way = WAYS[code];
  return (
    <Callout
      tone={code === 'offer.thread_open' ? 'info' : 'warning'}
      title={say('offer.none')}
      actions={way ? <Link href={way}>{say(`offer.way.${code.replace('.', '_')}`)}</Link> : undefined}
    >
      {text}
    </Callout>
  );
};
