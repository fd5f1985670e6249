import { defineRemote } from '@orebridge/remote-kit';
import { marketNavigation } from './remote/navigation';
import { marketRoutes } from './remote/routes';
import { marketSearch } from './remote/search';
import { marketWidgets } from './remote/widgets';
import { profiles } from './remote/profiles';
import { inquiries } from './remote/inquiries';
import { samples } from './remote/samples';
import { tenderNavigation, tenderRoutes, tenderSearch } from './remote/tenders';
import { services } from './remote/services';

const MARKET = { permission: 'view:marketplace' } as const;

export default defineRemote({
  name: 'marketplace',
  routes: [
    ...marketRoutes,
    ...tenderRoutes,
    ...profiles.routes,
    ...inquiries.routes,
    ...samples.routes,
    ...services.routes,
  ],
  navigation: [
    ...marketNavigation,
    ...inquiries.navigation,
    ...samples.navigation,
    ...tenderNavigation,
    ...profiles.navigation,
    ...services.navigation,
  ],
  search: [
    ...marketSearch,
    ...inquiries.search,
    ...samples.search,
    ...tenderSearch,
    ...profiles.search,
    ...services.search,
  ],
  searchSources: [
    {
      id: 'marketplace.source.listings',
      title: 'marketplace.listings.title',
      icon: 'Diamond',
      access: MARKET,
      order: 10,
      load: () => import('./widgets/search/listings'),
    },
    {
      id: 'marketplace.source.sellers',
      title: 'marketplace.found.sellers',
      icon: 'Buildings',
      access: { permission: 'view:suppliers' },
      order: 40,
      load: () => import('./widgets/search/sellers'),
    },
    {
      id: 'marketplace.source.documents',
      title: 'marketplace.found.documents',
      icon: 'Files',
      access: { permission: 'view:documents' },
      minLength: 3,
      order: 50,
      load: () => import('./widgets/search/documents'),
    },
    ...services.searchSources,
  ],
  widgets: [...marketWidgets],
  notifications: [
    { kind: 'listing', path: '/listing/:id' },
    { kind: 'search', path: '/marketplace?view=searches&saved=:id' },
    { kind: 'import', path: '/listings/import?file=:id' },
    ...inquiries.notifications,
    ...samples.notifications,
    ...services.notifications,
    { kind: 'requirement', path: '/requirements/:id' },
    { kind: 'tender', path: '/tenders/:id' },
  ],
  messages: {
    en: () => import('./messages/en.json'),
    zh: () => import('./messages/zh.json'),
    fr: () => import('./messages/fr.json'),
    es: () => import('./messages/es.json'),
  },
});
