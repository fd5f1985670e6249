import { SECOND_FACTOR_SECRETS } from '../../identity/auth/index.js';
import { BID_SHARES } from '../../market/tenders/index.js';
import { AUDIT_REDACTIONS, AUDIT_SEALS } from '../../operations/audit/index.js';
import type { SealedColumn } from '../../platform/secrets/sealed-column.js';
import { SECRET_KEY_MARK } from '../../platform/secrets/vault.js';

/**
 * All that the database holds of the secret key. The mark of the site comes last: as long as it is of a former key, no server
 * starts without that one.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  SECOND_FACTOR_SECRETS,
  BID_SHARES,
  AUDIT_SEALS,
  AUDIT_REDACTIONS,
  {
    about: 'marks of the site',
    table: 'site_marks',
    column: 'value',
    id: { column: 'name', type: 'text' },
    beside: [],
    where: `name = '${SECRET_KEY_MARK}'`,
    sealing: ({ id }) => ({ owner: id }),
  },
];
