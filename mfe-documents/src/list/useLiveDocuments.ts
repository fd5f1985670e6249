import { api, type Route } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const LIBRARY: readonly Route[] = [api.documents.library, api.documents.summary, api.documents.record];
const CARGOES: readonly Route[] = [api.compliance.summary, api.compliance.cargoes];
/** What each kind of event makes out of date on these pages. */
const OUT_OF_DATE: Readonly<Record<string, readonly Route[]>> = {
  document: [...LIBRARY, ...CARGOES, api.verification.mine],
  company: [api.verification.mine],
  verification: [api.verification.mine],
  listing: CARGOES,
  deal: [...CARGOES, api.documents.library],
};

/** Keeps the pages as fresh as the socket. */
export const useLiveDocuments = (): void => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      onEvent(({ key, about }) => {
        const stale = new Set([about?.kind, key.split('.')[0]].flatMap((kind) => OUT_OF_DATE[kind ?? ''] ?? []));
        for (const route of stale) void queries.invalidateQueries({ queryKey: keyOf(route) });
      }),
    [onEvent, queries],
  );
};
