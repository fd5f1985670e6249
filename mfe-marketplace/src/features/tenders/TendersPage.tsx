import { useMessages, useSession } from '@orebridge/remote-kit';
import { LinkButton, PageBody, PageHeader, Tabs } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import type { TenderView } from './api/tenders-keys';
import { useLiveTenders } from './api/useLiveTenders';
import { TenderList } from './components/TenderList';

/** Tenders: those of the own company; for sellers those they may bid in, and those they have bid in. */
const Tenders = () => {
  const say = useMessages('marketplace');
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  useLiveTenders();
  const views: TenderView[] = can('create:listing') ? ['open', 'bidding', 'own'] : ['own'];
  const asked = params.get('tab');
  const value = views.find((view) => view === asked) ?? views[0] ?? 'own';
  return (
    <PageBody>
      <PageHeader
        title={say('tender.title')}
        subtitle={say('tender.subtitle')}
        actions={
          <LinkButton variant="primary" icon="plus" href="/tenders/new">
            {say('tender.publish.title')}
          </LinkButton>
        }
      />
      {views.length > 1 ? (
        <Tabs
          label={say('tender.title')}
          value={value}
          onValueChange={(tab) => setParams({ tab })}
          items={views.map((view) => ({
            value: view,
            label: say(`tender.tab.${view}`),
            content: <TenderList view={view} />,
          }))}
        />
      ) : (
        <TenderList view="own" />
      )}
    </PageBody>
  );
};

export default Tenders;
