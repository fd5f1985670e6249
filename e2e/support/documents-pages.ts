import type { Records } from './pages.js';
import { type Stop, each } from './stops.js';

/** The pages of documents, each for the viewer that it is made for. */
export const documentPages = (route: string, ids: Records): Stop[] | undefined => {
  switch (route) {
    case '/documents':
    case '/verification':
      return each('seller', route);
    case '/document-viewer':
      return each('seller', `${route}?id=${ids.document}`);
    case '/verification-center':
      return each('investor', route);
    case '/compliance':
      return each('seller', route, `${route}?tab=whatif`, `${route}?tab=rules`);
    case '/certifications':
      return each('service_provider', route);
    case '/logistics-compliance':
      return each('logistics_partner', route);
    default:
      return undefined;
  }
};
