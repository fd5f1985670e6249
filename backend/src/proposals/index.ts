export { ProposalKpis } from './proposal-kpis.js';
export { ProposalsModule } from './proposals.module.js';
export { WorkDirectory } from './work-directory.js';
export { seedProposals } from './seed/proposals.seed.js';
