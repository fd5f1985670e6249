import { type Opened, press } from './opening.js';

/** What opens on the pages of the administration. */
export const ADMIN_OPENED: readonly Opened[] = [
  {
    what: 'the rejection of a document',
    as: 'admin',
    path: ({ waiting }) => `/admin?tab=verifications&lot=${waiting}`,
    open: (page, words) => press(page, words('admin.document.reject.of')),
  },
  {
    what: 'the question before a user is disabled',
    as: 'admin',
    path: () => '/admin?tab=users',
    open: (page, words) => press(page, words('admin.users.disable')),
  },
  {
    what: 'the level of a company',
    as: 'admin',
    path: () => '/admin?tab=companies',
    open: (page, words) => press(page, words('admin.companies.setLevel')),
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
];
