import { Callout, LinkButton } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { pageAt } from '../site/pages';
import { useSite } from '../site/SiteContext';

const PLANS = '/subscription';

/** Why nobody can be invited now, and the way to more seats: the plans where the site has that page, else a person. */
export function SeatsFull() {
  const intl = useIntl();
  const { pages } = useSite();
  const plans = pageAt(pages, PLANS) !== undefined;
  return (
    <Callout
      tone="info"
      title={intl.formatMessage({ id: 'team.full' })}
      actions={
        <LinkButton href={plans ? PLANS : '/support'} size="sm">
          {intl.formatMessage({ id: plans ? 'team.full.plans' : 'team.full.support' })}
        </LinkButton>
      }
    >
      {intl.formatMessage({ id: 'team.full.text' })}
    </Callout>
  );
}
