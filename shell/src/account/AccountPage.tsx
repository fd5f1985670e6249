import { ErrorState, PageBody, PageHeader, Panel, RoleBadge, Skeleton, Stack, StatusBadge } from '@orebridge/ui';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { CompanyForm } from '../onboarding/CompanyForm';
import { useOwnCompany } from '../onboarding/useJourney';
import { TWO_FACTOR_HASH } from '../session/useTwoFactorRequired';
import { useShellSession } from '../session/session';
import { useAccount } from '../session/user';
import { CompanyFacts } from '../team/CompanyFacts';
import { TeamPanel } from '../team/TeamPanel';
import { AcceptedPanel } from './AcceptedPanel';
import { AppearanceForm } from './AppearanceForm';
import { ClosePanel } from './ClosePanel';
import { NotificationsPanel } from './NotificationsPanel';
import { OwnDataPanel } from './OwnDataPanel';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { TwoFactorPanel } from './TwoFactorPanel';
import { SessionsPanel } from './SessionsPanel';

/** The own account: profile, company and its people, password, sessions, language and theme. */
export default function AccountPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { user, ownRole, switchedView } = useShellSession();
  const account = useAccount(user);
  const company = useOwnCompany();
  const { hash } = useLocation();
  const twoFactor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === TWO_FACTOR_HASH && account.data) twoFactor.current?.scrollIntoView({ block: 'start' });
  }, [hash, account.data]);
  return (
    <PageBody width="prose">
      <PageHeader
        title={say('page.account')}
        subtitle={account.data?.company?.name}
        eyebrow={ownRole ? <RoleBadge role={ownRole} /> : undefined}
      />
      <Stack gap={7}>
        <Panel title={say('account.profile')}>
          {account.data ? (
            <ProfileForm key={account.data.id} account={account.data} />
          ) : account.isError ? (
            <ErrorState onRetry={() => void account.refetch()} />
          ) : (
            <Skeleton height={220} />
          )}
        </Panel>
        {account.data?.company ? (
          <Panel
            title={say('account.company')}
            actions={<StatusBadge status={account.data.company.verified ? 'verified' : 'unverified'} />}
          >
            {company.data && account.data.companyRole === 'member' ? (
              <CompanyFacts company={company.data} />
            ) : company.data ? (
              <CompanyForm key={company.data.id} company={company.data} />
            ) : company.isError ? (
              <ErrorState onRetry={() => void company.refetch()} />
            ) : (
              <Skeleton height={220} />
            )}
          </Panel>
        ) : null}
        {account.data?.company ? <TeamPanel /> : null}
        <Panel title={say('account.password')} meta={switchedView ? <StatusBadge status="view_only" /> : undefined}>
          <PasswordForm />
        </Panel>
        <div id={TWO_FACTOR_HASH.slice(1)} ref={twoFactor}>
          <TwoFactorPanel />
        </div>
        <SessionsPanel />
        <NotificationsPanel />
        <Panel title={say('account.appearance')}>
          <AppearanceForm />
        </Panel>
        <AcceptedPanel />
        <OwnDataPanel />
        <ClosePanel />
      </Stack>
    </PageBody>
  );
}
