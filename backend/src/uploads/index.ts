export { Arrivals } from './arrivals.js';
export { UploadSweep } from './upload-sweep.js';
export { UploadsModule } from './uploads.module.js';
