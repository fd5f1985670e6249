export { seedServices } from './seed/services.seed.js';
export { ServiceFiles } from './service-files.js';
export { toServiceFile } from './service.mapper.js';
export { ServicesModule } from './services.module.js';
