import { api, type Language, type LegalKind } from '@orebridge/contracts';
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

/** Every version of a document, the newest first. */
export const useLegalVersions = (kind: LegalKind) =>
  useQuery({
    queryKey: [...keyOf(api.legal.versions), kind],
    queryFn: ({ signal }) => ownClient(api.legal.versions, { params: { kind }, signal }),
  });

/** One version of a document, in a language or in the one in use. */
export const useLegalVersion = (kind: LegalKind, version: string, language?: Language) => {
  const { locale } = useIntl();
  return useQuery({
    queryKey: [...keyOf(api.legal.version), kind, version, language ?? locale],
    queryFn: ({ signal }) =>
      ownClient(api.legal.version, { params: { kind, version }, query: language ? { language } : {}, signal }),
  });
};

/** The versions that who is signed in has accepted, the newest first. */
export const useAcceptedVersions = () => {
  const { user } = useShellSession();
  return useQuery({
    queryKey: [...keyOf(api.legal.accepted), user?.id],
    queryFn: ({ signal }) => ownClient(api.legal.accepted, { signal }),
    enabled: user !== null,
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
        queries.invalidateQueries({ queryKey: keyOf(api.legal.accepted) }),
      ]),
  });
};
