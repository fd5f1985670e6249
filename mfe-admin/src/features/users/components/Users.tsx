import { type AdminUser, SWITCHABLE_ROLES } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ACCOUNT_STATES } from '@orebridge/trade';
import { Badge, Button, CellTitle, type Column, RoleBadge, StatusBadge, Sub, Time } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useUsers } from '../../../shared/api/useUsers';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { SearchField, useChoice, usePaged, useTyped } from '@orebridge/remote-kit/pages';
import { useStatusText } from '../../../shared/list/useStatusText';
import { InviteDialog } from './InviteDialog';
import { UserActions } from './UserActions';

/** Everybody who has an account. */
export default function Users() {
  const say = useMessages('admin');
  const shared = useMessages();
  const statusText = useStatusText();
  const intl = useIntl();
  const { typed, onType, settled } = useTyped();
  const [role, chooseRole] = useChoice('role', SWITCHABLE_ROLES);
  const [status, chooseStatus] = useChoice('status', ACCOUNT_STATES);
  const pages = useUsers({ q: settled || undefined, role, status });
  const paged = usePaged(pages, `${settled} ${role} ${status}`);
  const [isInviting, setInviting] = useState(false);
  const isFiltered = Boolean(settled || role || status);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<AdminUser>[] = [
    {
      id: 'user',
      header: say('column.user'),
      card: 'title',
      cell: (user) => <CellTitle title={user.fullName} detail={user.username} />,
    },
    {
      ...named('role'),
      cell: (user) => (
        <>
          <RoleBadge role={user.role} />
          {user.role === 'admin' ? (
            <Sub>
              {user.adminRoles.length
                ? intl.formatList(user.adminRoles.map((one) => say(`administrators.role.${one}`)))
                : say('administrators.readOnly')}
            </Sub>
          ) : null}
        </>
      ),
    },
    {
      ...named('company'),
      cell: (user) => (
        <>
          {user.companyName ?? say('none')}
          <Sub>{user.email}</Sub>
        </>
      ),
    },
    {
      ...named('state'),
      cell: (user) => (
        <>
          <StatusBadge status={user.status} />{' '}
          {user.twoFactor ? <Badge tone="info">{say('users.twoFactor')}</Badge> : null}
        </>
      ),
    },
    { ...named('created'), hideBelow: 1280, cell: (user) => <Time value={user.createdAt} /> },
    {
      ...named('lastSeen'),
      cell: (user) => (user.lastSeenAt ? <Time value={user.lastSeenAt} show="relative" /> : say('users.never')),
    },
  ];
  return (
    <>
      <ListTable
        label={say('users.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        rowAction={(user) => <UserActions user={user} />}
        filters={
          <>
            <SearchField compact label={say('users.search')} typed={typed} onType={onType} />
            <ChoiceField
              label={say('filter.role')}
              any={say('filter.anyRole')}
              value={role}
              options={SWITCHABLE_ROLES.map((value) => ({
                value,
                label: intl.formatMessage({ id: `ui.role.${value}` }),
              }))}
              onChoose={chooseRole}
            />
            <ChoiceField
              label={shared('common.state')}
              any={say('filter.anyState')}
              value={status}
              options={ACCOUNT_STATES.map((value) => ({ value, label: statusText(value) }))}
              onChoose={chooseStatus}
            />
          </>
        }
        empty={{
          icon: 'users',
          title: say(isFiltered ? 'list.noMatch' : 'users.empty'),
          text: say(isFiltered ? 'list.noMatchText' : 'users.emptyText'),
        }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        toolbarEnd={
          <Button size="sm" icon="user-plus" onClick={() => setInviting(true)}>
            {say('administrators.invite')}
          </Button>
        }
      />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
