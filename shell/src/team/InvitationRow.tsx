import { api, type TeamInvitation } from '@orebridge/contracts';
import { useCommand, useErrorText } from '@orebridge/remote-kit';
import { Button, Icon, RowItem, useFormat } from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useShowToast } from '../toasts/useShowToast';
import { RowActions } from './RowActions';
import { useFunctionText } from './useFunctionText';

/** An invitation that nobody has answered yet: sending it again, and withdrawing it. */
export function InvitationRow({ invitation, decides }: { invitation: TeamInvitation; decides: boolean }) {
  const intl = useIntl();
  const format = useFormat();
  const toast = useShowToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const functions = useFunctionText(invitation);
  const { id, email, invitedBy, expired, expiresAt } = invitation;
  const say = (key: string) =>
    intl.formatMessage({ id: key }, { email, name: invitedBy, date: format.dateTime(expiresAt) });
  const told = (key: string) => () => toast({ title: say(key) });
  const onError = (error: unknown) => {
    toast({ tone: 'negative', title: errorText(error) });
    void queries.invalidateQueries({ queryKey: [api.team.get.path] });
  };
  const invalidates = [api.team.get];
  const resend = useCommand(api.team.resend, { invalidates, onSuccess: told('team.invited') });
  const withdraw = useCommand(api.team.withdraw, { invalidates, onSuccess: told('team.withdrawn') });
  const args = { params: { id } };
  return (
    <RowItem
      lead={<Icon name="envelope-simple" size={18} />}
      title={email}
      detail={`${functions} · ${say(expired ? 'team.invitation.expired' : 'team.invitation.until')}`}
      end={
        decides ? (
          <RowActions>
            <Button
              size="sm"
              aria-label={say('team.resend.of')}
              pending={resend.isPending}
              onClick={() => resend.mutate(args, { onError })}
            >
              {say('team.resend')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={say('team.withdraw.of')}
              pending={withdraw.isPending}
              onClick={() => withdraw.mutate(args, { onError })}
            >
              {say('team.withdraw')}
            </Button>
          </RowActions>
        ) : undefined
      }
    />
  );
}
