import { ApiError } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useOwnProfile } from './api/useOwnProfile';
import { LogoField } from './components/LogoField';
import { ProfileEditor } from './components/ProfileEditor';

/** The own public profile, to be written. */
const OwnCompanyPage = () => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const { account } = useSession();
  const answer = useOwnProfile();
  const none = answer.error instanceof ApiError && answer.error.status === 404;
  return (
    <PageBody width="prose">
      <PageHeader title={say('profile.own')} subtitle={say('profile.own.text')} />
      {answer.data ? (
        <Stack gap={7}>
          {answer.data.mayEdit ? <LogoField profile={answer.data} name={account?.company?.name ?? ''} /> : null}
          <ProfileEditor key={answer.data.companyId} profile={answer.data} />
        </Stack>
      ) : none ? (
        <EmptyState icon="buildings" title={say('profile.noCompany')} text={say('profile.noCompany.text')} />
      ) : answer.isError ? (
        <ErrorState
          title={say('profile.failed')}
          text={errorText(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <Loading height={480} />
      )}
    </PageBody>
  );
};

export default OwnCompanyPage;
