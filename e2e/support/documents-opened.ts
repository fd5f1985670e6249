import type { Opened } from './opened.js';

/** Dialogs and sheets of the pages of documents. */
export const DOCUMENTS_OPENED: readonly Opened[] = [
  {
    what: 'the upload of a document',
    as: 'seller',
    path: () => '/documents',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('documents.upload.title') })
        .first()
        .click(),
  },
  {
    what: 'the lines of a cargo',
    as: 'seller',
    path: () => '/compliance',
    open: (page, words) =>
      page
        .getByRole('button', { name: words('documents.cargo.lines') })
        .first()
        .click(),
  },
];
