export { RestartSignaturePeriod } from './restart-signature-period.effect.js';
export { VoidOpenContract } from './void-open-contract.effect.js';
