import { api, type Invited } from '@orebridge/contracts';
import { useCommand, useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, FormError, Stack, Text } from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { readAgain, userKey } from '../session/queries';
import { useShellSession } from '../session/session';
import { useSignOut } from '../session/useSignOut';
import { useShowToast } from '../toasts/useShowToast';

/** Somebody who is signed in joins the company; with another address than the invited one, the way out is shown. */
export function JoinForm({ token, invited }: { token: string; invited: Invited }) {
  const intl = useIntl();
  const { company, email } = invited;
  const say = (id: string) => intl.formatMessage({ id }, { company, email, former: account?.company?.name ?? '' });
  const { account, switchedView } = useShellSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useShowToast();
  const errorText = useErrorText();
  const signOut = useSignOut();
  const join = useCommand(api.team.accept, {
    onSuccess: () => {
      // Company and role are others now, and with them everything that may be seen.
      readAgain(queries);
      void queries.invalidateQueries({ queryKey: userKey });
      toast({ title: say('invitation.joined') });
      void navigate('/onboarding');
    },
  });
  if (switchedView) return <Callout tone="info">{say('error.view.blocked')}</Callout>;
  if (account?.email.toLowerCase() !== email.toLowerCase())
    return (
      <Stack gap={7}>
        <Callout tone="warning">{say('invitation.otherAddress')}</Callout>
        <Button size="lg" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          {say('nav.signOut')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={7}>
      {join.isError ? <FormError>{errorText(join.error)}</FormError> : null}
      {account.company ? (
        <Text as="p" tone="secondary">
          {say('invitation.givesUp')}
        </Text>
      ) : null}
      <Button
        variant="primary"
        size="xl"
        block
        pending={join.isPending}
        onClick={() => join.mutate({ body: { token } })}
      >
        {say('invitation.join')}
      </Button>
    </Stack>
  );
}
