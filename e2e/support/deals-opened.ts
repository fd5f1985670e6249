import { type Opened, press } from './opening.js';

/** What opens on the pages of the deals. */
export const DEALS_OPENED: readonly Opened[] = [
  {
    what: 'a counter-offer in writing',
    as: 'seller',
    path: ({ toAnswer }) => `/offers/${toAnswer}`,
    open: (page, words) => press(page, words('deals.action.counter')),
  },
  {
    what: 'the terms of price of a counter-offer',
    as: 'seller',
    path: ({ toAnswer }) => `/offers/${toAnswer}`,
    open: async (page, words) => {
      await press(page, words('deals.action.counter'));
      await press(page, words('deals.pricing.open'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'the question before an offer is accepted',
    as: 'seller',
    path: ({ toAnswer }) => `/offers/${toAnswer}`,
    open: async (page, words) => {
      await press(page, words('deals.action.accept'));
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    what: 'the reason for a rejection',
    as: 'seller',
    path: ({ toAnswer }) => `/offers/${toAnswer}`,
    open: async (page, words) => {
      await press(page, words('deals.action.reject'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'the upload of a paper of a deal',
    as: 'buyer',
    path: ({ deal }) => `/deals/${deal}?tab=shipment`,
    open: async (page, words) => {
      await press(page, words('deals.execution.action.upload'));
      await page.getByRole('dialog').waitFor();
    },
  },
];
