import { defineRemote } from '@orebridge/remote-kit';

export default defineRemote({
  name: 'example',
  routes: [
    {
      path: '/example',
      title: 'example.title',
      access: 'signed-in',
      page: () => import('./features/overview/ExamplePage'),
      skeleton: 'detail',
    },
  ],
  navigation: [
    {
      id: 'example.nav',
      path: '/example',
      label: 'example.title',
      description: 'example.subtitle',
      icon: 'Package',
      section: 'platform',
      order: 90,
      access: 'signed-in',
    },
  ],
  search: [
    {
      id: 'example.page',
      path: '/example',
      title: 'example.title',
      description: 'example.subtitle',
      category: 'pages',
      access: 'signed-in',
    },
  ],
  messages: {
    en: () => import('./messages/en.json'),
    zh: () => import('./messages/zh.json'),
    fr: () => import('./messages/fr.json'),
    es: () => import('./messages/es.json'),
  },
});
