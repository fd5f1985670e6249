import {
  ApiError,
  type AuthUser,
  api,
  type BodyIn,
  type InvitedRegisterBody,
  type LoginBody,
  type RegisterBody,
} from '@orebridge/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { ownClient } from '../session/clients';
import { readAgain, userKey } from '../session/queries';
import { KEYS, keep } from '../start/storage';
import { useAppDispatch } from '../store';
import { entered, registered } from '../store/view';
import { useShowToast } from '../toasts/useShowToast';
import { useFailureText } from './field-texts';

/** What the person is told about one of the two ways in. */
interface Texts {
  done: string;
  welcome: string;
  failed: string;
  error: string;
}
const LOGIN: Texts = { done: 'login.done', welcome: 'login.welcome', failed: 'login.failed', error: 'login.error' };
const REGISTER: Texts = {
  done: 'register.done',
  welcome: 'register.welcome',
  failed: 'register.failed',
  error: 'register.error',
};

const useEntering = (texts: Texts) => {
  const intl = useIntl();
  const queries = useQueryClient();
  const dispatch = useAppDispatch();
  const toast = useShowToast();
  const failureText = useFailureText();
  return {
    fail: (error: unknown) =>
      toast({
        tone: 'negative',
        title: intl.formatMessage({ id: texts.failed }),
        description: failureText(error, texts.error),
      }),
    enter: (user: AuthUser) => {
      const before = queries.getQueryData<AuthUser | null>(userKey);
      // Signed in again over a page on which something was typed: it stays as it is, unless it is another person's.
      if (before && before.id !== user.id) return location.assign('/');
      dispatch(entered());
      if (before) void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
      else readAgain(queries);
      queries.setQueryData(userKey, user);
      toast({
        title: intl.formatMessage({ id: texts.done }),
        description: intl.formatMessage({ id: texts.welcome }, { name: user.fullName }),
      });
    },
  };
};

/** The challenge of a login whose password was right and that wants a code too; null for any other failure. */
const challengeOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'auth.two_factor' ? String(error.body?.values?.challenge ?? '') : null;

/** Signs in. The page then leaves by itself, because somebody is signed in; `onChallenge` hears that a code is wanted too. */
export const useSignIn = (onChallenge: (challenge: string) => void) => {
  const { fail, enter } = useEntering(LOGIN);
  return useMutation({
    mutationFn: (body: LoginBody) => ownClient(api.auth.login, { body }),
    onSuccess: enter,
    onError: (error) => {
      const challenge = challengeOf(error);
      if (challenge) onChallenge(challenge);
      else fail(error);
    },
  });
};

/** Finishes signing in with a code. `onExpired` hears that the password must be entered again. */
export const useTwoFactor = (onExpired: () => void) => {
  const { fail, enter } = useEntering(LOGIN);
  return useMutation({
    mutationFn: (body: BodyIn<typeof api.twoFactor.signIn>) => ownClient(api.twoFactor.signIn, { body }),
    // A repeat after a lost answer would find the code used up.
    retry: false,
    onSuccess: enter,
    onError: (error) => {
      fail(error);
      if (error instanceof ApiError && error.code !== 'auth.two_factor_wrong') onExpired();
    },
  });
};

interface RegisterOptions {
  onRefused: (error: unknown) => void;
}

const useRegistering = <B>(create: (body: B) => Promise<AuthUser>, { onRefused }: RegisterOptions) => {
  const dispatch = useAppDispatch();
  const { fail, enter } = useEntering(REGISTER);
  return useMutation({
    mutationFn: create,
    // A repeat after a lost answer would find the name taken by itself.
    retry: false,
    onSuccess: (user) => {
      keep(KEYS.onboarded, null);
      dispatch(registered());
      enter(user);
    },
    onError: (error) => {
      fail(error);
      onRefused(error);
    },
  });
};

/** Creates the account and signs in. The new person is taken to onboarding. */
export const useRegister = (options: RegisterOptions) =>
  useRegistering((body: z.input<typeof RegisterBody>) => ownClient(api.auth.register, { body }), options);

/** Creates the account in the company that invited its address, and signs in. */
export const useInvitedRegister = (options: RegisterOptions) =>
  useRegistering((body: InvitedRegisterBody) => ownClient(api.team.register, { body }), options);
