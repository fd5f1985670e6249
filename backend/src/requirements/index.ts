export { RequirementsModule } from './requirements.module.js';
export { seedRequirements } from './seed/requirements.seed.js';
