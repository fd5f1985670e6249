import type { Records } from './pages.js';
import { type Stop, type Viewer, each } from './stops.js';

const WIZARD = ['mineral', 'quantity', 'assay', 'files', 'review'];

/** The pages of the marketplace that are told apart by more than their path. */
export const marketplacePages = (route: string, ids: Records): Stop[] | undefined => {
  switch (route) {
    case '/marketplace':
      return each(
        'buyer',
        route,
        `${route}?view=cards`,
        `${route}?q=nothing-at-all`,
        `${route}?mineral=copper&priceMin=100&compare=${ids.listing}`,
        `${route}?view=watched`,
        `${route}?view=searches`,
        `${route}?view=compare&compare=${ids.listing},${ids.toOfferOn}`,
      );
    case '/listing/:id':
      return ['buyer', 'seller', 'admin', 'investor'].flatMap((as) => each(as as Viewer, `/listing/${ids.listing}`));
    case '/create-listing':
      return each(
        'seller',
        route,
        ...WIZARD.map((step) => `${route}?draft=${ids.draft}&step=${step}`),
        `${route}?draft=${ids.listing}`,
      );
    case '/listings/import':
      return each('seller', route, `${route}?file=${ids.file}`);
    case '/smart-trading':
      return [
        ...each('buyer', `${route}?requirement=${ids.need}`),
        ...each('seller', `${route}?side=selling&lot=${ids.listing}`, `${route}?side=buying`),
        ...each('investor', route),
      ];
    case '/requirements':
      return [...each('buyer', route), ...each('seller', route, `${route}?tab=mine`)];
    case '/requirements/:id':
      return [
        ...each('buyer', '/requirements/new', `/requirements/${ids.need}`),
        ...each('seller', `/requirements/${ids.need}`),
      ];
    case '/tenders':
      return [...each('buyer', route), ...each('seller', route, `${route}?tab=bidding`)];
    case '/tenders/new':
      return each('buyer', `${route}?requirement=${ids.need}`);
    case '/tenders/:id':
      return [...each('buyer', `/tenders/${ids.tender}`), ...each('seller', `/tenders/${ids.openTender}`)];
    case '/services/:id':
      return each('buyer', `/services/${ids.service}`);
    case '/service-listings/:id':
      return each('service_provider', `/service-listings/${ids.service}`);
    case '/network':
      return each('buyer', route, `${route}?view=map`);
    case '/suppliers/:id':
      return each('buyer', `/suppliers/${ids.company}`);
    case '/company-profile':
      return each('seller', route);
    default:
      return undefined;
  }
};
