export { AcceptanceService } from './acceptance.service.js';
export { ProposalKpis } from './proposal-kpis.js';
export { ProposalsModule, OPEN_WORK } from './proposals.module.js';
export { type AgreedWork, WorkDirectory } from './work-directory.js';
export { EngagementProcess } from './engagement-process.js';
export { EngagementStateMachine } from './engagement-state-machine.js';
export * from './guards/engagement-guards.js';
export { seedProposals } from './seed/proposals.seed.js';
