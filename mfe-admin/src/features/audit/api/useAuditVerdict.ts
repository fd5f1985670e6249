import { api, type Audited } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** What the server finds about the chain of one record; it is not asked where none is chosen. */
export const useAuditVerdict = (objectKind: Audited | undefined, objectId: string | undefined) =>
  useRead(
    api.audit.verdict,
    { query: { objectKind: objectKind ?? 'listing', objectId: objectId ?? '-' } },
    { enabled: Boolean(objectKind && objectId) },
  );
