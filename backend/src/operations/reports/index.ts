export { ReportsModule } from './reports.module.js';
export { seedReports } from './reports.seed.js';
