import { EmptyState, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** Investments are no deals: it says where they stand. */
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
        actions={
          <>
            <LinkButton variant="primary" href="/funding?view=mine">
              {say('toFunding')}
            </LinkButton>
            <LinkButton href="/deals">{say('toDeals')}</LinkButton>
          </>
        }
      />
    </PageBody>
  );
};
