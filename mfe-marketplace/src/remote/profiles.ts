import type { RemoteDefinition } from '@orebridge/remote-kit';

const SUPPLIERS = { permission: 'view:suppliers' } as const;

/** The pages of companies: their public profiles, and the own one to be written. */
export const profiles = {
  routes: [
    {
      path: '/company-profile',
      title: 'marketplace.profile.own',
      access: SUPPLIERS,
      page: () => import('../features/company-profile/OwnCompanyPage'),
      skeleton: 'form',
      parent: '/suppliers',
    },
    {
      path: '/suppliers/:id',
      title: 'marketplace.profile.title',
      access: SUPPLIERS,
      page: () => import('../features/company-profile/CompanyPage'),
      skeleton: 'detail',
    },
  ],
  navigation: [
    {
      id: 'marketplace.ownProfile',
      path: '/company-profile',
      label: 'marketplace.profile.own',
      description: 'marketplace.profile.own.text',
      icon: 'IdentificationCard',
      section: 'partners',
      order: 80,
      access: SUPPLIERS,
    },
  ],
  search: [
    {
      id: 'marketplace.page.ownProfile',
      path: '/company-profile',
      title: 'marketplace.profile.own',
      description: 'marketplace.profile.own.text',
      keywords: ['company profile', 'logo', 'about', 'sites', 'public profile'],
      category: 'pages',
      access: SUPPLIERS,
    },
    {
      id: 'marketplace.feature.companyMap',
      path: '/network?view=map',
      title: 'marketplace.directory.map.title',
      description: 'marketplace.directory.map.text',
      keywords: ['map', 'sites', 'mines', 'where', 'countries'],
      category: 'features',
      access: SUPPLIERS,
    },
  ],
} satisfies Pick<RemoteDefinition<'marketplace'>, 'routes' | 'navigation' | 'search'>;
