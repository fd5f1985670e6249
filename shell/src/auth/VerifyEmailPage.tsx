import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Cluster, FormError, LinkButton, Spinner, Stack } from '@orebridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { ownClient } from '../session/clients';
import { accountKey } from '../session/queries';
import { useShellSession } from '../session/session';
import { useShowToast } from '../toasts/useShowToast';
import { AuthFrame } from './AuthFrame';

/** Confirms an e-mail address with the token of a mailed link. */
export default function VerifyEmailPage() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { token = '' } = useParams();
  const { signedIn } = useShellSession();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const toast = useShowToast();
  const verify = useMutation({
    mutationFn: () => ownClient(api.auth.verifyEmail, { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  const resend = useMutation({
    mutationFn: () => ownClient(api.auth.resendVerification),
    onSuccess: () => toast({ title: say('verify.resent') }),
    onError: (error) => toast({ tone: 'negative', title: say('verify.resendFailed'), description: errorText(error) }),
  });
  const { mutate } = verify;
  useEffect(() => {
    mutate();
  }, [mutate]);

  if (verify.isError)
    return (
      <AuthFrame title={say('verify.failed')}>
        <Stack gap={7}>
          <FormError>{errorText(verify.error)}</FormError>
          {signedIn ? (
            <Button variant="primary" size="lg" pending={resend.isPending} onClick={() => resend.mutate()}>
              {say('verify.resend')}
            </Button>
          ) : (
            <LinkButton href="/auth?next=%2Fonboarding" variant="primary" size="lg">
              {say('verify.signIn')}
            </LinkButton>
          )}
        </Stack>
      </AuthFrame>
    );
  if (!verify.isSuccess)
    return (
      <AuthFrame title={say('page.verify')}>
        <Spinner label={say('verify.pending')} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={say(verify.data.alreadyVerified ? 'verify.already' : 'verify.done')}
      subtitle={say('verify.done.text')}
    >
      <Cluster>
        <LinkButton href={signedIn ? '/onboarding' : '/auth'} variant="primary" size="lg">
          {say(signedIn ? 'verify.continue' : 'login.submit')}
        </LinkButton>
      </Cluster>
    </AuthFrame>
  );
}
