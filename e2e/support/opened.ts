import { ANALYTICS_OPENED } from './analytics-pages.js';
import { ASSISTANT_OPENED } from './assistant-opened.js';
import { DOCUMENTS_OPENED } from './documents-opened.js';
import { ADMIN_OPENED } from './admin-opened.js';
import { DEALS_OPENED } from './deals-opened.js';
import { MARKETPLACE_OPENED } from './marketplace-opened.js';
import { type Opened, press, pressLast } from './opening.js';

export type { Opened };

/** Dialogs, sheets, panels and refused forms: what the walk over the pages does not see. */
export const OPENED: readonly Opened[] = [
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
    what: 'the choice of a view',
    as: 'admin',
    path: () => '/support',
    open: async (page, words) => {
      await press(page, words('view.switcher'));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    what: 'the choice of a view on a telephone',
    as: 'admin',
    path: () => '/support',
    narrow: true,
    open: async (page, words) => {
      await press(page, words('nav.open'));
      await press(page, words('view.switcher'));
      // Nothing lies above it.
      await page.getByRole('menuitem').first().click({ trial: true });
    },
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
    what: 'the menu on a telephone',
    as: 'buyer',
    path: () => '/support',
    narrow: true,
    open: async (page, words) => {
      await press(page, words('nav.open'));
      await page.getByRole('dialog').waitFor();
    },
  },
  ...MARKETPLACE_OPENED,
  ...DEALS_OPENED,
  ...ADMIN_OPENED,
  ...DOCUMENTS_OPENED,
  ...ANALYTICS_OPENED,
  ...ASSISTANT_OPENED,
];
