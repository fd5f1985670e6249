import { EmptyState, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** No project takes investments yet, so there is none to show. */
export const NoInvestments = () => {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `deals.investments.${id}` });
  return (
    <PageBody>
      <PageHeader title={say('title')} />
      <EmptyState
        icon="wallet"
        title={say('empty')}
        text={say('text')}
        actions={<LinkButton href="/deals">{say('toDeals')}</LinkButton>}
      />
    </PageBody>
  );
};
