import { useErrorText } from '@orebridge/remote-kit';
import { Callout, DemoRibbon, ErrorState, Grid, KpiBand, PageBody, PageHeader, Section, Stack } from '@orebridge/ui';
import { CompaniesByLevel } from '../analytics/CompaniesByLevel';
import { DealsByState } from '../analytics/DealsByState';
import { dealsByState } from '../analytics/byState';
import { useAll } from '../analytics/useAll';
import { useKpis } from '../analytics/useKpis';
import { useUserCounts } from '../analytics/useUserCounts';
import { useCompanies } from '../api/listCompanies';
import { useDeals } from '../api/listDeals';
import { useLotsToReview } from '../api/listLotsToReview';
import { useLiveDesk } from '../list/useLiveDesk';
import { useSay } from '../say';

const ALL = { limit: 100 } as const;

/** What the platform holds now, counted from its own lists. */
export default function AdminAnalyticsPage() {
  const say = useSay();
  const errorText = useErrorText();
  useLiveDesk();
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
