export { CompanyQuestionsJob } from './company-questions.job.js';
export { VerificationClockJob } from './verification-clock.job.js';
export { VerificationCase } from './verification.entity.js';
export { VerificationModule } from './verification.module.js';
export { seedVerification } from './seed/verification.seed.js';
