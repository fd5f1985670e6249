import { api } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { lazy, Suspense, useState } from 'react';
import { useSyndicates } from './api/useSyndicates';
import { Paged } from '../../shared/list/Paged';
import { useLiveInvestment } from '../../shared/useLiveInvestment';
import { Cautions } from '../../shared/project/Cautions';
import { SyndicatePanel } from './components/SyndicatePanel';

const FormSyndicate = lazy(() => import('./components/FormSyndicate'));

/** Syndicates that the own company leads, belongs to or is invited to. */
const SyndicationPage = () => {
  const say = useMessages('investment');
  const { can, user } = useSession();
  useLiveInvestment();
  const [forming, setForming] = useState(false);
  const invests = can('create:investment') && user?.role !== 'admin';
  return (
    <PageBody>
      <PageHeader
        title={say('syndication.title')}
        subtitle={say('syndication.subtitle')}
        actions={
          invests ? (
            <OperationGate of={api.syndicates.form}>
              <Button variant="primary" icon="plus" onClick={() => setForming(true)}>
                {say('syndicate.form')}
              </Button>
            </OperationGate>
          ) : undefined
        }
      />
      <Stack gap={6}>
        <Cautions />
        <Paged
          answer={useSyndicates()}
          empty={{ icon: 'users', title: say('syndication.none'), text: say('syndication.none.text') }}
        >
          {(items) => items.map((one) => <SyndicatePanel key={one.id} syndicate={one} />)}
        </Paged>
      </Stack>
      {forming ? (
        <Suspense>
          <FormSyndicate onClose={() => setForming(false)} />
        </Suspense>
      ) : null}
    </PageBody>
  );
};

export default SyndicationPage;
