import { ApiError, type CompanyProfile } from '@orebridge/contracts';
import { useErrorText, useMessages, useRecordName } from '@orebridge/remote-kit';
import {
  Columns,
  ErrorState,
  LinkButton,
  PageBody,
  PageHeader,
  Panel,
  Skeleton,
  Stack,
  TermList,
  Text,
} from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useProfile } from '../../shared/api/useProfile';
import { DemoNote } from '../../shared/lots/Demo';
import { Facts } from './components/Facts';
import { Logo } from './components/Logo';
import { Lots } from './components/Lots';
import { Ratings } from './components/Ratings';
import { Sites } from './components/Sites';
import { useResponseText } from '../../shared/company-profile/useResponse';
import { useCompanyMessages } from '../../shared/company-profile/useCompanyMessages';
import { Verification } from './components/Verification';

const Company = ({ profile }: { profile: CompanyProfile }) => {
  const say = useMessages('marketplace');
  const words = useCompanyMessages();
  const responseText = useResponseText();
  const sells = profile.role === 'seller' || profile.role === 'supplier';
  return (
    <PageBody>
      <DemoNote shown={profile.demo} />
      <PageHeader
        eyebrow={<Logo name={profile.name} src={profile.logo} />}
        title={profile.name}
        subtitle={[words.kind(profile), words.seat(profile)].filter(Boolean).join(' · ')}
        actions={profile.own ? <LinkButton href="/company-profile">{say('profile.edit')}</LinkButton> : undefined}
      />
      <Columns
        asideWidth="md"
        aside={
          <Stack gap={6}>
            <Verification profile={profile} />
            <Panel title={say('profile.conduct')}>
              <TermList
                items={[
                  {
                    id: 'rating',
                    term: say('seller.ratingTerm'),
                    detail:
                      profile.rating === null
                        ? say('seller.unrated')
                        : say('seller.ratingOf', { rating: profile.rating, count: profile.ratingCount }),
                  },
                  ...(sells
                    ? [{ id: 'response', term: say('profile.response'), detail: responseText(profile.response) }]
                    : []),
                ]}
              />
            </Panel>
            <Facts profile={profile} />
          </Stack>
        }
      >
        <Stack gap={7}>
          {profile.about ? (
            <Panel title={say('profile.about')}>
              <Text as="p" style={{ whiteSpace: 'pre-line' }}>
                {profile.about}
              </Text>
            </Panel>
          ) : null}
          <Sites profile={profile} />
          <Ratings profile={profile} />
        </Stack>
      </Columns>
      {sells ? <Lots id={profile.id} count={profile.lots} /> : null}
    </PageBody>
  );
};

/** One company: who it is, how far verified, how rated, how fast it answers, where it works, what it sells. */
const CompanyPage = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const answer = useProfile(id);
  useRecordName(answer.data?.name);
  if (answer.data) return <Company key={id} profile={answer.data} />;
  if (answer.isError) {
    const gone = answer.error instanceof ApiError && (answer.error.status === 404 || answer.error.status === 400);
    return (
      <PageBody>
        <PageHeader title={say('profile.title')} />
        <ErrorState
          title={say(gone ? 'profile.gone' : 'profile.failed')}
          text={gone ? say('profile.gone.text') : errorText(answer.error)}
          onRetry={gone ? undefined : () => void answer.refetch()}
        />
        {gone ? <LinkButton href="/suppliers">{say('profile.back')}</LinkButton> : null}
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeader title={say('profile.title')} />
      <div role="status" aria-label={shared('common.loading')}>
        <Columns asideWidth="md" aside={<Skeleton height={320} />}>
          <Skeleton height={420} />
        </Columns>
      </div>
    </PageBody>
  );
};

export default CompanyPage;
