import type { Opened } from './opened.js';
import type { Stop } from './pages.js';

/** The pages of market data that are told apart by more than their path, each for the one it is made for. */
export const analyticsPages = (route: string): Stop[] | undefined => {
  switch (route) {
    case '/prices':
      return [{ path: `${route}?series=wb-copper&compare=wb-nickel&currency=EUR`, as: 'investor' }];
    // The same page under another address, and an address that leads elsewhere.
    case '/market-data':
    case '/mineral/:id':
      return [];
    case '/mineral-intelligence':
      return [{ path: `${route}?mineral=cobalt`, as: 'investor' }];
    case '/analytics':
      return [{ path: route, as: 'investor' }];
    case '/impact':
      return [{ path: `${route}?days=365`, as: 'investor' }];
    case '/logistics-analytics':
      return [{ path: route, as: 'logistics_partner' }];
    default:
      return undefined;
  }
};

/** Dialogs of market data. */
export const ANALYTICS_OPENED: readonly Opened[] = [
  {
    what: 'a price alert that is refused',
    as: 'buyer',
    path: () => '/prices',
    open: async (page, words) => {
      const name = words('analytics.alerts.new');
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
    },
  },
];
