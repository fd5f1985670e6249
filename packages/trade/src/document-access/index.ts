export {
  dealStage,
  DOCUMENT_STAGES,
  type DocumentStage,
  lotStage,
  type LotRelation,
  STAGES_OF_STATES,
} from './stages.js';
export {
  DOCUMENT_ACCESS,
  DOCUMENT_CALLS,
  DOCUMENT_KINDS,
  DOCUMENT_PARTIES,
  type DocumentCall,
  type DocumentKind,
  type DocumentParty,
  type DocumentRule,
} from './table.js';
export {
  dealDocumentKind,
  type DocumentAsked,
  kindsOfType,
  lotDocumentKind,
  mayWithDocument,
  reviewedDocumentKind,
} from './decision.js';
export { type AllowedWhen, documentSight, type DocumentSight, SHOWN_PARTIES } from './sight.js';
