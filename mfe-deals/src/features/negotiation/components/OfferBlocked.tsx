import type { Listing } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { Callout, Link } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

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

/** Says why there is no form for an offer, and what can be done. `level`: of verification, as the lot's least quantity needs it. */
export const OfferBlocked = ({ code, level = LEVEL_FOR_ANY_OFFER }: { code: string; level?: number | undefined }) => {
  const say = useMessages('deals');
  const intl = useIntl();
  const id = `error.${code}`;
  const text =
    code === 'role'
      ? say('make.notYourRole')
      : intl.messages[id]
        ? intl.formatMessage({ id }, { needed: level })
        : say('make.blocked');
  const { pathname, search } = useLocation();
  // Whose session has ended while they wrote comes back to this very page; what was typed is kept there.
  const way = code === 'auth.required' ? `/auth?next=${encodeURIComponent(pathname + search)}` : WAYS[code];
  return (
    <Callout
      tone={code === 'offer.thread_open' ? 'info' : 'warning'}
      title={say('make.none')}
      actions={way ? <Link href={way}>{say(`make.way.${code.replace('.', '_')}`)}</Link> : undefined}
    >
      {text}
    </Callout>
  );
};
