import { type ReactNode, useEffect, useMemo } from 'react';
import { KEYS, recall } from '../start/storage';
import { useAppDispatch, useAppSelector } from '../store';
import { languageChosen } from '../store/preferences';
import { roleSwitched } from '../store/view';
import { SessionContext, sessionOf } from './session';
import { useAccount, useUser } from './user';

/** Loads who is signed in, and keeps the switched view to admins. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const user = useUser();
  const account = useAccount(user.data);
  const viewRole = useAppSelector((state) => state.view.role);
  const known = user.data;
  const pending = user.isLoading || account.isLoading;
  useEffect(() => {
    if (!pending && viewRole && known !== undefined && known?.role !== 'admin') dispatch(roleSwitched(null));
  }, [dispatch, known, pending, viewRole]);
  const mailLanguage = account.data?.language;
  useEffect(() => {
    if (mailLanguage && !recall(KEYS.language)) dispatch(languageChosen(mailLanguage));
  }, [dispatch, mailLanguage]);
  const session = useMemo(
    () => sessionOf(known ?? null, account.data ?? null, viewRole, pending),
    [known, account.data, viewRole, pending],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
