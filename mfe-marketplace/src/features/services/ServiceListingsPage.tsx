import { api } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { SERVICE_STATUS } from '@orebridge/remote-kit/trade';
import { Button, Link, LinkButton, PageBody, PageHeader, Stack, StatusBadge } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { useOwnServices } from './api/useOwnServices';
import { RecordRows } from '../../shared/list/RecordRows';
import { useServiceMessages } from './hooks/useServiceMessages';

const NewService = lazy(() => import('./components/NewService'));

/** The services that the own company offers, in every state. */
const ServiceListings = () => {
  const say = useMessages('marketplace');
  const { word, priceOf } = useServiceMessages();
  const [adding, setAdding] = useState(false);
  const own = useOwnServices();
  const add = (
    <OperationGate of={api.services.create}>
      {' '}
      <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
        {say('service.add')}
      </Button>
    </OperationGate>
  );
  return (
    <PageBody>
      <PageHeader title={say('service.mine')} subtitle={say('service.mine.text')} actions={add} />
      <Stack gap={5}>
        <RecordRows
          answer={own}
          label={say('service.mine')}
          failed={say('service.failed')}
          empty={{ icon: 'flask', title: say('service.noneOwn.title'), text: say('service.noneOwn.text') }}
          row={(one) => ({
            title: <Link href={`/service-listings/${one.id}`}>{one.title || say('service.untitled')}</Link>,
            detail: [one.reference, one.kind ? word(`kind.${one.kind}`) : '', priceOf(one.price)]
              .filter(Boolean)
              .join(' · '),
            end: <StatusBadge status={SERVICE_STATUS[one.state]} label={word(`state.${one.state}`)} />,
          })}
        />
        <div>
          <LinkButton href="/services">{say('service.toDirectory')}</LinkButton>
        </div>
      </Stack>
      {adding ? (
        <Suspense>
          <NewService newest={own.data?.pages[0]?.items[0]} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </PageBody>
  );
};

export default ServiceListings;
