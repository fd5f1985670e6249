export { toMatchRequirement } from './match-facts.js';
export { assertComplete } from './requirement-fields.js';
export { assertOwn } from './requirement-policy.js';
export { RequirementStore } from './requirement-store.js';
export { Requirement } from './requirement.entity.js';
export { RequirementsModule } from './requirements.module.js';
export { seedRequirements } from './seed/requirements.seed.js';
