export { TradeDocument } from './document.entity.js';
export { toDocumentView, toPublicDocument } from './document.mapper.js';
export { DocumentExpiry } from './document-expiry.js';
export { DocumentLibrary } from './document-library.js';
export { type DocumentSubject, DocumentSubjects, type SubjectArea } from './document-subjects.js';
export { DocumentsModule } from './documents.module.js';
export { fileAnswer } from './file-answer.js';
export { currentOf, documentsHeld, marksOf } from './marks.js';
export { demoDocuments } from './seed/demo-documents.js';
