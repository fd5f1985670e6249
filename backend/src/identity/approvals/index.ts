export { ApprovalsModule } from './approvals.module.js';
export { type ApprovedOperation, ApprovedOperations, approvalTerms, type Binding } from './approved-operations.js';
export { SigningLimits } from './signing-limits.js';
