import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { FormError, Link, LinkButton, Spinner, Stack, Text } from '@orebridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { signInPath } from '../access/next';
import { ownClient } from '../session/clients';
import { useShellSession } from '../session/session';
import { ROLE_KEY } from '../session/useView';
import { AuthFrame } from './AuthFrame';
import { InvitedForm } from './InvitedForm';
import { JoinForm } from './JoinForm';

/** Where an invitation's link leads: somebody new creates an account in the company, somebody known joins it. */
export default function InvitationPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { token = '' } = useParams();
  const { signedIn, pending } = useShellSession();
  const errorText = useErrorText();
  const looked = useQuery({
    queryKey: [api.team.look.path, token],
    queryFn: ({ signal }) => ownClient(api.team.look, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (looked.isError)
    return (
      <AuthFrame title={say('invitation.failed')}>
        <Stack gap={7}>
          <FormError>{errorText(looked.error)}</FormError>
          <LinkButton href="/" size="lg">
            {say('nav.home')}
          </LinkButton>
        </Stack>
      </AuthFrame>
    );
  if (!looked.data || pending)
    return (
      <AuthFrame title={say('page.invitation')}>
        <Spinner label={say('page.loading')} />
      </AuthFrame>
    );
  const { company, invitedBy, role } = looked.data;
  return (
    <AuthFrame
      title={intl.formatMessage({ id: 'invitation.title' }, { company })}
      subtitle={intl.formatMessage({ id: 'invitation.text' }, { company, name: invitedBy, role: say(ROLE_KEY(role)) })}
      pageTitle={say('page.invitation')}
    >
      {signedIn ? (
        <JoinForm token={token} invited={looked.data} />
      ) : (
        <Stack gap={8}>
          <InvitedForm token={token} email={looked.data.email} />
          <Text as="p" tone="secondary">
            {say('signup.have')} <Link href={signInPath(`/invitation/${token}`)}>{say('login.submit')}</Link>
          </Text>
        </Stack>
      )}
    </AuthFrame>
  );
}
