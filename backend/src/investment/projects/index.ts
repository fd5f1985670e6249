export { RUNNING_ROUNDS } from './rounds.service.js';
export { COUNTED_PROJECTS } from './projects.service.js';
export * from './effects/index.js';
export { ProjectPublished } from './guards/project-published.js';
export { CommitmentsService } from './commitments.service.js';
export { RoundProcess } from './round-process.js';
export { type Holding, InvestmentKpis } from './investment-kpis.js';
export { InvestmentsModule, OPEN_ROUNDS } from './investments.module.js';
export { seedInvestments } from './seed/investments.seed.js';
