export { SamplesModule } from './samples.module.js';
export { seedSamples } from './seed/samples.seed.js';
