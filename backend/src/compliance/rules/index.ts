export { toAssessment } from './assessment.js';
export { CargoInputs } from './cargo-inputs.js';
export { DealReassessment } from './deal-reassessment.js';
export { DealRescoring } from './deal-rescoring.js';
export { ComplianceModule } from './compliance.module.js';
