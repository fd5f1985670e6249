import { api, type LegalKind } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ownClient } from '../session/clients';
import { accountKey } from '../session/queries';
import { useShellSession } from '../session/session';
import { useAccount } from '../session/user';

/** The version of a document in force in the language in use; `document` is null while none is published. */
export const useLegalDocument = (kind: LegalKind) => {
  const { locale } = useIntl();
  return useQuery({
    queryKey: [...keyOf(api.legal.current), kind, locale],
    queryFn: ({ signal }) => ownClient(api.legal.current, { params: { kind }, signal }),
  });
};

/** The version of the terms that who is signed in has yet to accept. */
export const usePendingTerms = (): number | null => {
  const { user } = useShellSession();
  return useAccount(user).data?.termsToAccept ?? null;
};

/** Accepts the version of the terms that was read. */
export const useAcceptTerms = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => ownClient(api.legal.accept, { body: { version } }),
    // Where another version has come meanwhile, it is that one which is shown next.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: accountKey }),
        queries.invalidateQueries({ queryKey: keyOf(api.legal.current) }),
      ]),
  });
};
