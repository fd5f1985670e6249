import { useSession } from '@orebridge/remote-kit';
import { PageBody, PageHeader, Stack, TabLinks } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useInvestorProfile, useOwnCommitments, useRounds } from '../api/rounds';
import { InvestorQueue } from '../investor/InvestorQueue';
import { Profile } from '../investor/Profile';
import { Loading } from '../list/Loading';
import { Paged } from '../list/Paged';
import { Cautions } from '../project/Cautions';
import { CommitmentTable } from '../round/CommitmentTable';
import { RoundTable } from '../round/RoundTable';
import { useSay } from '../say';

type View = 'rounds' | 'mine' | 'profile' | 'review';

const Mine = () => {
  const say = useSay();
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
  const say = useSay();
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
  const say = useSay();
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
