import { api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Cluster, LinkButton } from '@orebridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { useShowToast } from '../toasts/useShowToast';

/** Sends the confirmation link again; where mail is kept on the site, leads to it. */
export function EmailStep({ outboxOpen }: { outboxOpen: boolean }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const toast = useShowToast();
  const errorText = useErrorText();
  const resend = useMutation({
    mutationFn: () => ownClient(api.auth.resendVerification),
    onSuccess: () => toast({ title: say('verify.resent') }),
    onError: (error) => toast({ tone: 'negative', title: say('verify.resendFailed'), description: errorText(error) }),
  });
  return (
    <Cluster>
      {outboxOpen ? (
        <LinkButton href="/outbox" variant="primary" icon="envelope-simple">
          {say('journey.outbox')}
        </LinkButton>
      ) : null}
      <Button variant={outboxOpen ? 'default' : 'primary'} pending={resend.isPending} onClick={() => resend.mutate()}>
        {say('verify.resend')}
      </Button>
    </Cluster>
  );
}
