export { UploadResolver } from './upload-resolver.js';
export { UploadSweepJob } from './upload-sweep.job.js';
export { UploadsModule } from './uploads.module.js';
