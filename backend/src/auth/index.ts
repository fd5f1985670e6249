export { AuthModule } from './auth.module.js';
export { hashPassword } from './passwords.js';
export { type Proof, StepUp } from './step-up.js';
