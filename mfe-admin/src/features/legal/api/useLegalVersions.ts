import { api, type LegalKind } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { legal } = api;

/** Every version of the terms or the privacy notice, the newest first. */
export const useLegalVersions = (kind: LegalKind) => useRead(legal.versions, { params: { kind } });
