export { ImportRunner } from './import-runner.js';
export { ImportsModule } from './imports.module.js';
export { seedImports } from './seed/imports.seed.js';
export { delimiterFor, sheetAnswer } from './sheet-files.js';
