export { CargoInputs } from './cargo-inputs.js';
export { ComplianceModule } from './compliance.module.js';
