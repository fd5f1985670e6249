export { type Holding, InvestmentKpis } from './investment-kpis.js';
export { InvestmentsModule } from './investments.module.js';
export { seedInvestments } from './seed/investments.seed.js';
