import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Callout, DemoRibbon, ErrorState, Grid, KpiBand, PageBody, PageHeader, Section, Stack } from '@orebridge/ui';
import { CompaniesByLevel } from './components/CompaniesByLevel';
import { DealsByState } from './components/DealsByState';
import { dealsByState } from './by-state';
import { useAll } from './hooks/useAll';
import { useKpis } from './hooks/useKpis';
import { useUserCounts } from './api/useUserCounts';
import { useCompanies } from '../../shared/api/useCompanies';
import { useDeals } from '../../shared/api/useDeals';
import { useLotsToReview } from '../../shared/api/useLotsToReview';
import { useLiveQueue } from '../../shared/list/useLiveQueue';

const ALL = { limit: 100 } as const;

/** What the platform holds now, counted from its own lists. */
export default function AdminAnalyticsPage() {
  const say = useMessages('admin');
  const errorText = useErrorText();
  useLiveQueue();
  const users = useUserCounts();
  const companyPages = useCompanies(ALL);
  const lotPages = useLotsToReview({ limit: 1 });
  const dealPages = useDeals(ALL);
  const companies = useAll(companyPages);
  const deals = useAll(dealPages);
  const kpis = useKpis({ users, companies, deals, lots: lotPages.data?.pages[0] });
  const sources = [users.all, users.active, companyPages, lotPages, dealPages];
  const failed = sources.find(({ isError }) => isError);
  const isDemo = [...companies.items, ...deals.items].some(({ demo }) => demo);
  return (
    <PageBody>
      <PageHeader title={say('analytics.title')} subtitle={say('analytics.subtitle')} />
      {failed ? (
        <ErrorState
          text={errorText(failed.error)}
          onRetry={() => {
            for (const source of sources) if (source.isError) void source.refetch();
          }}
        />
      ) : (
        <Stack gap={6}>
          {isDemo ? <DemoRibbon /> : null}
          <KpiBand label={say('analytics.figures')} items={kpis} />
          {companies.isPartial || deals.isPartial ? <Callout>{say('analytics.partial')}</Callout> : null}
          <Grid columns={2}>
            <Section title={say('analytics.deals')} meta={say('analytics.dealsNote')}>
              <DealsByState rows={dealsByState(deals.items)} isReading={deals.isReading} />
            </Section>
            <Section title={say('analytics.companies')} meta={say('analytics.companiesNote')}>
              <CompaniesByLevel companies={companies.items} isReading={companies.isReading} />
            </Section>
          </Grid>
        </Stack>
      )}
    </PageBody>
  );
}
