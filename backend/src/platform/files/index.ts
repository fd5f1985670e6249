export { type CheckedDocument, checkedDocument, nameFits } from './checked-document.js';
export { clamdVersion, pingClamd } from './scan/clamd.js';
export { type InfectedFile, VirusAlarm } from './scan/virus-alarm.js';
export { type ScanState, VirusScan } from './scan/virus-scan.service.js';
export { FileReads } from './file-reads.service.js';
export { isHanded } from './handed-files.js';
export { FileColumns } from './file-columns.js';
export { sha256 } from './sha256.js';
export { StoredFilesService } from './stored-files.service.js';
