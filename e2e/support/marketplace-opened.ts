import { type Opened, press } from './opening.js';

/** What opens on the pages of the marketplace. */
export const MARKETPLACE_OPENED: readonly Opened[] = [
  {
    what: 'the offer form with what is wrong in it',
    as: 'buyer',
    path: ({ toOfferOn }) => `/listing/${toOfferOn}`,
    open: (page, words) => press(page, words('deals.make.send')),
  },
  {
    what: 'the upload of a document',
    as: 'seller',
    path: ({ draft }) => `/create-listing?draft=${draft}&step=files`,
    open: async (page, words) => {
      await press(page, words('marketplace.document.upload.of'));
      await page.getByRole('dialog').getByText(words('marketplace.document.drop')).waitFor();
    },
  },
  {
    what: 'the wizard with a figure that is none',
    as: 'seller',
    path: ({ draft }) => `/create-listing?draft=${draft}&step=quantity`,
    open: async (page, words) => {
      await page.getByLabel(words('marketplace.field.totalQuantity')).fill('many');
      await page.getByLabel(words('marketplace.field.totalQuantity')).blur();
      await page.getByText(words('validation.decimal')).waitFor();
    },
  },
  {
    what: 'the question before a draft is discarded',
    as: 'seller',
    path: ({ draft }) => `/create-listing?draft=${draft}`,
    open: (page, words) => press(page, words('common.discard')),
  },
  {
    what: 'the filters on a telephone',
    as: 'buyer',
    path: () => '/marketplace?mineral=copper',
    narrow: true,
    open: async (page, words) => {
      await press(page, words('marketplace.filters.title'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'the choice of columns',
    as: 'buyer',
    path: () => '/marketplace',
    open: async (page, words) => {
      await press(page, words('marketplace.columns.title'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'the offer form on a telephone',
    as: 'buyer',
    path: ({ toOfferOn }) => `/listing/${toOfferOn}`,
    narrow: true,
    open: async (page, words) => {
      await press(page, words('deals.make.begin'));
      await page.getByRole('dialog').waitFor();
    },
  },
];
