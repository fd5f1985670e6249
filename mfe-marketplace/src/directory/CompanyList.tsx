import { useErrorText } from '@orebridge/remote-kit';
import { Button, EmptyState, ErrorState, Grid, Skeleton, Text } from '@orebridge/ui';
import { type DirectoryQuery, useDirectory } from '../api/directory';
import { DemoNote, demoIn } from '../lot/demo';
import { useSay } from '../say';
import { CompanyCard } from './CompanyCard';

/** The companies that fit, page by page. */
export const CompanyList = ({ query }: { query: DirectoryQuery }) => {
  const say = useSay();
  const errorText = useErrorText();
  const answer = useDirectory(query);
  const companies = answer.data?.pages.flatMap(({ items }) => items) ?? [];
  const [page] = answer.data?.pages ?? [];
  const demo = demoIn(companies);
  if (answer.isPending)
    return (
      <div role="status" aria-label={say('loading')}>
        <Skeleton height={320} />
      </div>
    );
  if (answer.isError)
    return (
      <ErrorState
        title={say('directory.failed')}
        text={errorText(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    );
  if (companies.length === 0)
    return <EmptyState icon="buildings" title={say('directory.none.title')} text={say('directory.none.text')} />;
  return (
    <>
      <DemoNote shown={demo === 'all'} />
      <Text as="p" size="bodySm" tone="secondary" role="status">
        {say('directory.found', { count: page?.total ?? 0, more: page?.capped ? 'yes' : 'no' })}
      </Text>
      <Grid columns={3}>
        {companies.map((company) => (
          <CompanyCard key={company.id} company={company} markDemo={demo === 'some'} />
        ))}
      </Grid>
      {answer.hasNextPage ? (
        <div>
          <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('need.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
};
