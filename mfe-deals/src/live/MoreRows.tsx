import { Button, Cluster } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';

/** What a paged list says of its next page. */
export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The way to older rows of a paged list; nothing when all are shown. */
export const MoreRows = ({ pages }: { pages: Pages }) => {
  const intl = useIntl();
  if (!pages.hasNextPage) return null;
  return (
    <Cluster justify="center">
      <Button
        pending={pages.isFetchingNextPage}
        pendingLabel={intl.formatMessage({ id: 'deals.list.loadingMore' })}
        onClick={() => void pages.fetchNextPage()}
      >
        <FormattedMessage id="deals.list.more" />
      </Button>
    </Cluster>
  );
};
