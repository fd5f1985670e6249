import { useErrorText } from '@orebridge/remote-kit';
import {
  Button,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  RowList,
  Skeleton,
  Stack,
  StatusBadge,
} from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { useOwnServices } from '../api/services';
import { DemoNote, demoIn } from '../lot/demo';
import { useSay } from '../say';
import { SERVICE_STATUS } from '../services/status';
import { useServiceWords } from '../services/useServiceWords';

const NewService = lazy(() => import('../services/NewService'));

/** The services that the own company offers, in every state. */
const ServiceListings = () => {
  const say = useSay();
  const errorText = useErrorText();
  const { word, priceOf } = useServiceWords();
  const answer = useOwnServices();
  const [adding, setAdding] = useState(false);
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const demo = demoIn(items);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      {say('service.add')}
    </Button>
  );
  return (
    <PageBody>
      <PageHeader title={say('service.mine')} subtitle={say('service.mine.text')} actions={add} />
      <Stack gap={5}>
        <DemoNote shown={demo === 'all'} />
        {answer.isPending ? (
          <div role="status" aria-label={say('loading')}>
            <Skeleton height={260} />
          </div>
        ) : answer.isError ? (
          <ErrorState
            title={say('service.failed')}
            text={errorText(answer.error)}
            onRetry={() => void answer.refetch()}
          />
        ) : items.length === 0 ? (
          <EmptyState icon="flask" title={say('service.noneOwn.title')} text={say('service.noneOwn.text')} />
        ) : (
          <Panel flush>
            <RowList label={say('service.mine')}>
              {items.map((one) => (
                <RowItem
                  key={one.id}
                  title={<Link href={`/service-listings/${one.id}`}>{one.title || say('service.untitled')}</Link>}
                  detail={
                    <>
                      {[one.reference, one.kind ? word(`kind.${one.kind}`) : '', priceOf(one.price)]
                        .filter(Boolean)
                        .join(' · ')}{' '}
                      {demo === 'some' && one.demo ? <DemoRibbon inline /> : null}
                    </>
                  }
                  end={<StatusBadge status={SERVICE_STATUS[one.state]} label={word(`state.${one.state}`)} />}
                />
              ))}
            </RowList>
          </Panel>
        )}
        {answer.hasNextPage ? (
          <div>
            <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              {say('need.more')}
            </Button>
          </div>
        ) : null}
        <div>
          <LinkButton href="/services">{say('service.toDirectory')}</LinkButton>
        </div>
      </Stack>
      {adding ? (
        <Suspense>
          <NewService onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </PageBody>
  );
};

export default ServiceListings;
