import type { RemoteNavigation, RemoteRoute, RemoteSearchItem } from '@orebridge/remote-kit';

const CONTACT = { permission: 'contact:supplier' } as const;

/** Samples of lots: their page, and how it is found. */
export const samples = {
  routes: [
    {
      path: '/samples',
      title: 'marketplace.sample.title',
      access: CONTACT,
      page: () => import('../features/samples/SamplesPage'),
      skeleton: 'list',
    },
  ] satisfies RemoteRoute<'marketplace'>[],
  navigation: [
    {
      id: 'marketplace.samples',
      path: '/samples',
      label: 'marketplace.sample.title',
      description: 'marketplace.sample.subtitle',
      icon: 'Package',
      section: 'trade',
      order: 62,
      access: CONTACT,
    },
  ] satisfies RemoteNavigation<'marketplace'>[],
  search: [
    {
      id: 'marketplace.page.samples',
      path: '/samples',
      title: 'marketplace.sample.title',
      description: 'marketplace.sample.subtitle',
      keywords: ['sample', 'seal', 'laboratory', '样品', 'échantillon', 'muestra'],
      category: 'pages',
      access: CONTACT,
    },
  ] satisfies RemoteSearchItem<'marketplace'>[],
  notifications: [{ kind: 'sample', path: '/samples?sample=:id' } as const],
};
