import { api, type LegalKind } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const { legal } = api;

/** Every version of the terms or the privacy notice, the newest first. */
export const useLegalVersions = (kind: LegalKind) => useRead(legal.versions, { params: { kind } });

export const usePublishLegal = (onSuccess: () => void) =>
  useCommand(legal.publish, { invalidates: [legal.versions, legal.current, api.audit.list], onSuccess });
