export { readCheckpoint, renewCheckpoint } from './audit-checkpoint.js';
export { type AuditedObject, AuditExportService, type ExportedRow, jsonOf } from './audit-export.service.js';
export { headAfter, lastLink, linkNewRows } from './audit-links.js';
export { AuditChecksService } from './audit-checks.service.js';
export { AuditModule } from './audit.module.js';
export { AuditRedaction } from './audit-redaction.js';
export { firstAtSql, sinceSql, stateAtSql, whenSql } from './audit-sql.js';
export { type AuditChange, AuditService } from './audit.service.js';
export { AUDIT_REDACTIONS, AUDIT_SEALS } from './chain.js';
