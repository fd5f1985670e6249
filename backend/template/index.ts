export { ExamplesModule } from './__many__.module.js';
