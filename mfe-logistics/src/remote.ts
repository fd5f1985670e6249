import { defineRemote } from '@orebridge/remote-kit';
import { routes } from './remote/routes';
import { search } from './remote/search';
import { navigation } from './remote/navigation';
import { widgets } from './remote/widgets';

/** Logistics: freight from the request to the quote, shipments on their way, and where minerals come from. */
export default defineRemote({
  name: 'logistics',
  routes,
  navigation,
  search,
  searchSources: [
    {
      id: 'logistics.source.shipments',
      title: 'logistics.shipments.title',
      icon: 'Boat',
      access: { permission: 'view:shipments' },
      order: 35,
      load: () => import('./widgets/search/shipments'),
    },
  ],
  widgets,
  notifications: [
    { kind: 'shipment', path: '/shipments/:id' },
    { kind: 'freight-request', path: '/freight-requests/:id' },
  ],
  messages: {
    en: () => import('./messages/en.json'),
    zh: () => import('./messages/zh.json'),
    fr: () => import('./messages/fr.json'),
    es: () => import('./messages/es.json'),
  },
});
