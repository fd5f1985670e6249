import type { Page } from '@playwright/test';
import { ASSISTANT_OPENED } from './assistant-opened.js';
import { DOCUMENTS_OPENED } from './documents-opened.js';
import { ANALYTICS_OPENED } from './analytics-pages.js';
import type { Records, Viewer } from './pages.js';

type Words = (key: string) => string;

/** Something of a page that is there only after somebody has done something. */
export interface Opened {
  what: string;
  as: Viewer;
  path: (ids: Records) => string;
  /** True on a telephone. */
  narrow?: boolean;
  open: (page: Page, words: Words) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const pressLast = (page: Page, name: string) => page.getByRole('button', { name }).last().click();

/** Dialogs, sheets, panels and refused forms: what the walk over the pages does not see. */
export const OPENED: readonly Opened[] = [
  ...ANALYTICS_OPENED,
  {
    what: 'a refused sign-in',
    as: 'visitor',
    path: () => '/auth',
    open: (page, words) => pressLast(page, words('login.submit')),
  },
  {
    what: 'a refused registration',
    as: 'visitor',
    path: () => '/auth?tab=register',
    open: (page, words) => pressLast(page, words('register.submit')),
  },
  {
    what: 'a refused full registration',
    as: 'visitor',
    path: () => '/signup',
    open: (page) => page.locator('form').getByRole('button').last().click(),
  },
  {
    what: 'the panel of notifications',
    as: 'buyer',
    path: () => '/support',
    open: async (page, words) => {
      await press(page, words('notifications.title'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'the search of the site',
    as: 'buyer',
    path: () => '/support',
    open: async (page, words) => {
      await press(page, words('search.placeholder'));
      await page.getByRole('dialog').getByRole('combobox').fill('a');
    },
  },
  {
    what: 'the offer form with what is wrong in it',
    as: 'buyer',
    path: ({ toOfferOn }) => `/listing/${toOfferOn}`,
    open: (page, words) => press(page, words('marketplace.offer.send')),
  },
  {
    what: 'a counter-offer in writing',
    as: 'seller',
    path: ({ toAnswer }) => `/offers/${toAnswer}`,
    open: (page, words) => press(page, words('deals.act.counter')),
  },
  {
    what: 'the question before an offer is accepted',
    as: 'seller',
    path: ({ toAnswer }) => `/offers/${toAnswer}`,
    open: async (page, words) => {
      await press(page, words('deals.act.accept'));
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    what: 'the reason for a rejection',
    as: 'seller',
    path: ({ toAnswer }) => `/offers/${toAnswer}`,
    open: async (page, words) => {
      await press(page, words('deals.act.reject'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'the upload of a paper of a deal',
    as: 'buyer',
    path: ({ deal }) => `/deals/${deal}?tab=shipment`,
    open: async (page, words) => {
      await press(page, words('deals.course.act.upload'));
      await page.getByRole('dialog').waitFor();
    },
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
    open: (page, words) => press(page, words('marketplace.create.discard')),
  },
  {
    what: 'the rejection of a document',
    as: 'admin',
    path: ({ waiting }) => `/admin?tab=verifications&lot=${waiting}`,
    open: (page, words) => press(page, words('admin.document.reject.of')),
  },
  {
    what: 'the choice of a view',
    as: 'admin',
    path: () => '/support',
    open: async (page, words) => {
      await press(page, words('view.switcher'));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    what: 'the question before a user is disabled',
    as: 'admin',
    path: () => '/admin?tab=users',
    open: (page, words) => press(page, words('admin.users.disable')),
  },
  {
    what: 'an invitation to an address that is none',
    as: 'seller',
    path: () => '/account',
    open: async (page, words) => {
      await page.getByLabel(words('team.email')).fill('nobody');
      await press(page, words('team.invite'));
      await page.getByText(words('validation.emailInvalid')).waitFor();
    },
  },
  {
    what: 'the level of a company',
    as: 'admin',
    path: () => '/admin?tab=companies',
    open: (page, words) => press(page, words('admin.companies.setLevel')),
  },
  {
    what: 'the menu on a telephone',
    as: 'buyer',
    path: () => '/support',
    narrow: true,
    open: async (page, words) => {
      await press(page, words('nav.open'));
      await page.getByRole('dialog').waitFor();
    },
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
      await press(page, words('marketplace.offer.make'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'the review of a lot on a telephone',
    as: 'admin',
    path: ({ waiting }) => `/admin?tab=verifications&lot=${waiting}`,
    narrow: true,
    open: async (page) => {
      await page.getByRole('dialog').waitFor();
    },
  },
  ...ASSISTANT_OPENED,
  ...DOCUMENTS_OPENED,
];
