export { type CheckedDocument, checkedDocument, nameFits } from './checked-document.js';
export { FileColumns } from './file-columns.js';
export { sha256 } from './sha256.js';
export { StoredFilesService } from './stored-files.service.js';
