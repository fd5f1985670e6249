export { AuditModule } from './audit.module.js';
export { firstAtSql, sinceSql, stateAtSql, whenSql } from './audit-sql.js';
export { type AuditChange, AuditService } from './audit.service.js';
