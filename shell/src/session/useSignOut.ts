import { api, type AuthUser } from '@orebridge/contracts';
import { forgetOnDevice } from '@orebridge/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useFailureText } from '../auth/field-texts';
import { typedForms } from '../forms/typed-forms';
import { useAppDispatch } from '../store';
import { signedOut } from '../store/view';
import { useShowToast } from '../toasts/useShowToast';
import { ownClient } from './clients';
import { notifyOtherTabs } from './ended';
import { forgetAll, userKey } from './queries';

/** Leads out somebody whose session is over: the page forgets what it read, the device what it kept. */
export const useLeave = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return async () => {
    const user = queries.getQueryData<AuthUser | null>(userKey);
    if (user) await forgetOnDevice(user.id);
    typedForms.forget();
    dispatch(signedOut());
    notifyOtherTabs();
    queries.setQueryData(userKey, null);
    await navigate('/auth');
    forgetAll(queries);
  };
};

/** Signs out: the server forgets the session, and the person is led out. */
export const useSignOut = () => {
  const intl = useIntl();
  const leave = useLeave();
  const toast = useShowToast();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: () => ownClient(api.auth.logout),
    onSuccess: async () => {
      await leave();
      toast({ title: intl.formatMessage({ id: 'signOut.done' }) });
    },
    onError: (error) =>
      toast({
        tone: 'negative',
        title: intl.formatMessage({ id: 'signOut.failed' }),
        description: failureText(error, 'signOut.error'),
      }),
  });
};
