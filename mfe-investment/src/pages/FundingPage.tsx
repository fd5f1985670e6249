import { useMessages, useSession } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { PageBody, PageHeader, Stack, TabLinks } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useInvestorProfile } from './api/useInvestorProfile';
import { useOwnCommitments } from '../shared/api/useOwnCommitments';
import { useRounds } from '../features/syndicate/api/useRounds';
import { InvestorQueue } from '../features/investor/components/InvestorQueue';
import { Profile } from '../features/investor/components/Profile';
import { Paged } from '../shared/list/Paged';
import { Cautions } from '../shared/project/Cautions';
import { CommitmentTable } from '../features/round/components/CommitmentTable';
import { RoundTable } from '../features/round/components/RoundTable';

type View = 'rounds' | 'mine' | 'profile' | 'review';

const Mine = () => {
  const say = useMessages('investment');
  return (
    <Paged
      answer={useOwnCommitments()}
      empty={{ icon: 'wallet', title: say('commitments.none'), text: say('commitments.none.text') }}
    >
      {(items) => <CommitmentTable items={items} />}
    </Paged>
  );
};

const Own = () => {
  const { data } = useInvestorProfile(true);
  return data ? <Profile profile={data} /> : <Loading height={260} />;
};

const Rounds = ({ state }: { state?: 'proposed' }) => {
  const say = useMessages('investment');
  return (
    <Paged
      answer={useRounds(state)}
      empty={{ icon: 'currency-circle-dollar', title: say('funding.none'), text: say('funding.none.text') }}
    >
      {(items) => <RoundTable items={items} />}
    </Paged>
  );
};

/** Funding rounds, what the own company would put into them, and who it is as an investor. */
const FundingPage = () => {
  const say = useMessages('investment');
  const { can, user } = useSession();
  const [params] = useSearchParams();
  const reviews = can('approve:deal');
  const invests = can('create:investment') && user?.role !== 'admin';
  const views: View[] = [
    'rounds',
    ...(invests ? (['mine', 'profile'] as const) : []),
    ...(reviews ? (['review'] as const) : []),
  ];
  const view = views.find((one) => one === params.get('view')) ?? 'rounds';
  return (
    <PageBody>
      <PageHeader title={say('funding.title')} subtitle={say('funding.subtitle')} />
      <Stack gap={6}>
        <Cautions />
        {views.length > 1 ? (
          <TabLinks
            label={say('funding.title')}
            items={views.map((one) => ({
              href: one === 'rounds' ? '/funding' : `/funding?view=${one}`,
              label: say(`funding.view.${one}`),
              current: one === view,
            }))}
          />
        ) : null}
        {view === 'rounds' ? <Rounds /> : null}
        {view === 'mine' ? <Mine /> : null}
        {view === 'profile' ? <Own /> : null}
        {view === 'review' ? (
          <>
            <Rounds state="proposed" />
            <InvestorQueue />
          </>
        ) : null}
      </Stack>
    </PageBody>
  );
};

export default FundingPage;
