import { type Account, api, type Language } from '@orebridge/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ownClient } from '../session/clients';
import { accountKey } from '../session/queries';
import { useShellSession } from '../session/session';
import { useAppDispatch, useAppSelector } from '../store';
import { languageChosen } from '../store/preferences';
import { keepLanguage } from './detect';

/** The language in use, and changing it: at once on the page, and for the mails of somebody who is signed in. */
export const useChooseLanguage = () => {
  const dispatch = useAppDispatch();
  const queries = useQueryClient();
  const { signedIn } = useShellSession();
  const language = useAppSelector((state) => state.preferences.language);
  const choose = (next: Language): void => {
    keepLanguage(next);
    dispatch(languageChosen(next));
    if (!signedIn) return;
    ownClient(api.auth.updateAccount, { body: { language: next } }).then(
      (account) => queries.setQueryData<Account>(accountKey, account),
      // The page has changed its language; the mails follow at the next change.
      () => undefined,
    );
  };
  return { language, choose };
};
