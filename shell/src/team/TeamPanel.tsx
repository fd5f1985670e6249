import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';
import { Callout, ErrorState, Panel, RowList, Skeleton, Stack, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useShellSession } from '../session/session';
import { InvitationRow } from './InvitationRow';
import { InviteForm } from './InviteForm';
import { MemberRow } from './MemberRow';
import { SeatsFull } from './SeatsFull';

/** Who belongs to the own company; for its owners also who is invited, and how many seats the plan has. */
export function TeamPanel() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { switchedView } = useShellSession();
  const team = useRead(api.team.get, {});
  if (!team.data)
    return (
      <Panel title={say('team.title')}>
        {team.isError ? <ErrorState onRetry={() => void team.refetch()} /> : <Skeleton height={180} />}
      </Panel>
    );
  const { companyRole, members, invitations, seats } = team.data;
  const decides = companyRole === 'owner' && !switchedView;
  return (
    <Panel title={say('team.title')} meta={intl.formatMessage({ id: 'team.seats' }, seats)}>
      <Stack gap={6}>
        {switchedView ? <Callout tone="info">{say('error.view.blocked')}</Callout> : null}
        <RowList label={say('team.title')}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              decides={decides}
              mayLeave={!switchedView && members.length > 1}
            />
          ))}
        </RowList>
        {companyRole === 'member' ? (
          <Text as="p" tone="secondary">
            {say('team.ownersDecide')}
          </Text>
        ) : null}
        {invitations.length > 0 ? (
          <section aria-label={say('team.invitations')}>
            <Text as="h3" size="titleSm">
              {say('team.invitations')}
            </Text>
            <RowList label={say('team.invitations')}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} decides={decides} />
              ))}
            </RowList>
          </section>
        ) : null}
        {decides ? seats.taken < seats.limit ? <InviteForm outboxOpen={team.data.outboxOpen} /> : <SeatsFull /> : null}
      </Stack>
    </Panel>
  );
}
