export { BooksCheck } from './books-check.js';
export { ReckoningModule } from './reckoning.module.js';
