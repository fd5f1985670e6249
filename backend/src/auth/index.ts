export { AdministratorsService } from './administrators.service.js';
export { AuthModule } from './auth.module.js';
export { hashPassword } from './passwords.js';
export { StepUp } from './step-up.js';
