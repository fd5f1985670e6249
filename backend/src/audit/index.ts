export { AuditModule } from './audit.module.js';
export { type AuditChange, AuditService } from './audit.service.js';
