import { api, type FreightRoute } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useOwnRoutes } from './api/useOwnRoutes';
import { Paged } from '../../shared/list/Paged';
import { RouteForm } from './components/RouteForm';
import { RouteRow } from './components/RouteRow';

/** The ways that the own company carries cargo on. */
export default function RoutesPage() {
  const say = useMessages('logistics');
  const pages = useOwnRoutes();
  const [changed, change] = useState<FreightRoute | null>(null);
  return (
    <PageBody>
      <PageHeader title={say('routes.title')} subtitle={say('routes.subtitle')} />
      <Stack gap={7}>
        <Paged
          label={say('routes.title')}
          pages={pages}
          empty={{ title: say('routes.none'), text: say('routes.noneText') }}
          row={(route) => <RouteRow key={route.id} route={route} onChange={() => change(route)} />}
        />
        <OperationGate of={api.freightRoutes.create}>
          {changed ? (
            <RouteForm key={changed.id} route={changed} onDone={() => change(null)} />
          ) : (
            <RouteForm key="new" />
          )}
        </OperationGate>
      </Stack>
    </PageBody>
  );
}
