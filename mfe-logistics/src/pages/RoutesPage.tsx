import { PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useOwnRoutes } from '../api';
import { Paged } from '../parts/Paged';
import { RouteForm } from '../parts/RouteForm';
import { RouteRow } from '../parts/RouteRow';
import { useSay } from '../words';

/** The ways that the own company carries cargo on. */
export default function RoutesPage() {
  const { say } = useSay();
  const pages = useOwnRoutes();
  return (
    <PageBody>
      <PageHeader title={say('routes.title')} subtitle={say('routes.subtitle')} />
      <Stack gap={7}>
        <Paged
          label={say('routes.title')}
          pages={pages}
          empty={{ title: say('routes.none'), text: say('routes.noneText') }}
          row={(route) => <RouteRow key={route.id} route={route} />}
        />
        <RouteForm />
      </Stack>
    </PageBody>
  );
}
