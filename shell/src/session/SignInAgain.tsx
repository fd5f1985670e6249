import { Button, Stack } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoginForm } from '../auth/LoginForm';
import { typedForms } from '../forms/typed-forms';
import { useAppDispatch } from '../store';
import { sessionGivenUp } from '../store/view';
import { userKey } from './queries';
import { useShellSession } from './session';

/** The session has ended over a form: whoever signs in again finds everything as it was typed. */
export default function SignInAgain() {
  const intl = useIntl();
  const queries = useQueryClient();
  const dispatch = useAppDispatch();
  const { user } = useShellSession();
  const leave = () => {
    typedForms.forget();
    dispatch(sessionGivenUp());
    queries.setQueryData(userKey, null);
  };
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissable={false}
      title={intl.formatMessage({ id: 'session.ended' })}
      description={intl.formatMessage({ id: 'session.again.text' })}
    >
      <Stack gap={5}>
        <LoginForm username={user?.username} />
        <Button variant="quiet" onClick={leave}>
          {intl.formatMessage({ id: 'session.again.leave' })}
        </Button>
      </Stack>
    </Dialog>
  );
}
