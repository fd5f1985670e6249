export { ProposalKpis } from './proposal-kpis.js';
export { ProposalsModule } from './proposals.module.js';
export { type AgreedWork, WorkDirectory } from './work-directory.js';
export { WorkMoves } from './work-moves.js';
export { seedProposals } from './seed/proposals.seed.js';
