import type { RemoteNavigation, RemoteRoute, RemoteSearchItem } from '@orebridge/remote-kit';

const CONTACT = { permission: 'contact:supplier' } as const;

/** Questions about lots: their page, and how it is found. */
export const inquiries = {
  routes: [
    {
      path: '/inquiries',
      title: 'marketplace.ask.title',
      access: CONTACT,
      page: () => import('../features/inquiries/InquiriesPage'),
      skeleton: 'list',
    },
  ] satisfies RemoteRoute<'marketplace'>[],
  navigation: [
    {
      id: 'marketplace.inquiries',
      path: '/inquiries',
      label: 'marketplace.ask.title',
      description: 'marketplace.ask.subtitle',
      icon: 'EnvelopeSimple',
      section: 'trade',
      order: 60,
      access: CONTACT,
      bubbles: ['MarketHub'],
    },
  ] satisfies RemoteNavigation<'marketplace'>[],
  search: [
    {
      id: 'marketplace.page.inquiries',
      path: '/inquiries',
      title: 'marketplace.ask.title',
      description: 'marketplace.ask.subtitle',
      keywords: ['question', 'message', 'inquiry', 'ask', 'contact', 'seller', '询盘', '消息', 'question', 'mensaje'],
      category: 'pages',
      access: CONTACT,
    },
  ] satisfies RemoteSearchItem<'marketplace'>[],
  notifications: [{ kind: 'inquiry', path: '/inquiries?thread=:id' } as const],
};
