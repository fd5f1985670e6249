export {
  type AccountRef,
  credit,
  debit,
  type Line,
  ofCompany,
  ofDeal,
  ofWork,
  platform,
  type WorkKind,
} from './accounts.js';
export { LedgerBook, turnover } from './ledger-book.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerService, type Posting } from './ledger.service.js';
export { bookPast } from './seed/past-entries.js';
