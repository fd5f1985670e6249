export { EvidenceModule } from './evidence.module.js';
