export { DealBooks } from './deal-books.js';
export { DealFigures } from './deal-figures.js';
export { DealDocuments } from './deal-documents.js';
export { InvoicePurpose } from './invoice-purpose.js';
export { DealProcessModule } from './deal-process.module.js';
