import type { RemoteDefinition } from '@orebridge/remote-kit';

const SELL = { permission: 'create:listing' } as const;

/** Lots in and out as files. */
export const imports = {
  routes: [
    {
      path: '/listings/import',
      title: 'marketplace.import.title',
      access: SELL,
      page: () => import('../pages/ImportListings'),
      skeleton: 'form',
      parent: '/create-listing',
    },
  ],
  search: [
    {
      id: 'marketplace.page.import',
      path: '/listings/import',
      title: 'marketplace.import.title',
      description: 'marketplace.import.intro',
      keywords: ['import', 'upload', 'CSV', 'XLSX', 'Excel', 'bulk', 'export', 'template'],
      category: 'pages',
      access: SELL,
    },
  ],
  notifications: [{ kind: 'import', path: '/listings/import?file=:id' }],
} as const satisfies Partial<RemoteDefinition<'marketplace'>>;
