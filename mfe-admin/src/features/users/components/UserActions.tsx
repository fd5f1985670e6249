import type { AdminUser } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession, useToast } from '@orebridge/remote-kit';
import { accountLifecycle, allowedEvents } from '@orebridge/trade';
import { Button } from '@orebridge/ui';
import { useState } from 'react';
import { useEnableUser } from '../api/useEnableUser';
import { useUnlockUser } from '../api/useUnlockUser';
import { AdminRolesDialog } from './AdminRolesDialog';
import { DisableDialog } from './DisableDialog';
import { ResetTwoFactorDialog } from './ResetTwoFactorDialog';

/** What an administrator may do with an account, by the table of its lifecycle; nothing with the own one. */
export const UserActions = ({ user }: { user: AdminUser }) => {
  const say = useMessages('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [resets, setResets] = useState(false);
  const name = user.fullName;
  const done = (what: string) => () => toast({ tone: 'positive', title: say(`users.${what}`, { name }) });
  const onError = (error: unknown) => toast({ tone: 'negative', title: errorText(error) });
  const enable = useEnableUser(done('enabled'));
  const unlock = useUnlockUser(done('unlocked'));
  const events = allowedEvents(accountLifecycle, user.status, 'admin');
  const args = { params: { id: user.id } };
  if (user.id === session.user?.id) return null;
  return (
    <>
      {events.includes('disable') ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={say('users.disable.of', { name })}
          onClick={() => setAsking(true)}
        >
          {say('users.disable')}
        </Button>
      ) : null}
      {events.includes('enable') ? (
        <Button
          size="sm"
          aria-label={say('users.enable.of', { name })}
          pending={enable.isPending}
          onClick={() => enable.mutate(args, { onError })}
        >
          {say('users.enable')}
        </Button>
      ) : null}
      {events.includes('unlock') ? (
        <Button
          size="sm"
          aria-label={say('users.unlock.of', { name })}
          pending={unlock.isPending}
          onClick={() => unlock.mutate(args, { onError })}
        >
          {say('users.unlock')}
        </Button>
      ) : null}
      {user.role === 'admin' ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={say('administrators.rolesOf', { name })}
          onClick={() => setChanging(true)}
        >
          {say('administrators.roles')}
        </Button>
      ) : null}
      {user.twoFactor ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={say('users.twoFactor.reset.of', { name })}
          onClick={() => setResets(true)}
        >
          {say('users.twoFactor.reset')}
        </Button>
      ) : null}
      {isChanging ? <AdminRolesDialog user={user} onClose={() => setChanging(false)} /> : null}
      {resets ? <ResetTwoFactorDialog user={user} onClose={() => setResets(false)} /> : null}
      {isAsking ? <DisableDialog user={user} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
