export { VerificationClock } from './verification-clock.js';
export { VerificationCase } from './verification.entity.js';
export { VerificationModule } from './verification.module.js';
export { seedVerification } from './seed/verification.seed.js';
