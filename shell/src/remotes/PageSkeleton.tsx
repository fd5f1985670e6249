import { Grid, PageBody, Panel, Skeleton, SkeletonText, Stack } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import type { Page } from '../site/pages';

const Lines = ({ count }: { count: number }) => (
  <Stack gap={5}>
    {Array.from({ length: count }, (_, line) => (
      <Skeleton key={line} height={44} />
    ))}
  </Stack>
);

const shapes: Record<Page['skeleton'], () => React.ReactNode> = {
  list: () => <Lines count={6} />,
  table: () => <Lines count={8} />,
  detail: () => (
    <Grid columns={2}>
      <Skeleton height={320} />
      <SkeletonText lines={8} />
    </Grid>
  ),
  form: () => (
    <Panel>
      <Lines count={4} />
    </Panel>
  ),
  dashboard: () => (
    <Stack gap={7}>
      <Skeleton height={108} />
      <Grid columns={2}>
        <Skeleton height={260} />
        <Skeleton height={260} />
      </Grid>
    </Stack>
  ),
};

/** The outline of a page while its code is on the way. */
export function PageSkeleton({ shape }: { shape: Page['skeleton'] }) {
  const intl = useIntl();
  return (
    <PageBody>
      <div role="status" aria-busy aria-label={intl.formatMessage({ id: 'page.loading' })}>
        <Stack gap={8}>
          <Skeleton width={280} height={32} />
          {shapes[shape]()}
        </Stack>
      </div>
    </PageBody>
  );
}
