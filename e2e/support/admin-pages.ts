import type { Records } from './pages.js';
import { type Stop, each } from './stops.js';

/** The pages of the administration that are told apart by more than their path. */
export const adminPages = (route: string, ids: Records): Stop[] | undefined => {
  switch (route) {
    case '/admin':
      return each(
        'admin',
        `${route}?tab=verifications&lot=${ids.waiting}`,
        `${route}?tab=verifications&view=documents`,
        `${route}?tab=verifications&view=services`,
        `${route}?tab=verifications&view=companies`,
      );
    default:
      return undefined;
  }
};
