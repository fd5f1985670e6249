import { api } from '@orebridge/contracts';
import { answer, findHits } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import remote from '../src/remote';
import * as records from './records';

it('people lead to the list of users, narrowed to them', async () => {
  const messages = await uiMessages.en();
  const someone = {
    ...records.user(1),
    fullName: 'Noor Haddad',
    username: 'noor',
    companyName: 'Rheinwerk',
    demo: false,
  };
  const answers = [answer(api.companies.adminUsers, records.page([{ ...someone, role: 'supplier' as const }]))];
  const { hits } = await findHits(remote, 'admin.source.users', 'noor', { answers, messages });
  expect(hits).toEqual([
    {
      id: someone.id,
      title: 'Noor Haddad',
      detail: 'noor · Rheinwerk · Supplier',
      names: ['noor'],
      path: '/admin?tab=users&q=noor',
    },
  ]);
});

it('companies lead to the list of companies, narrowed to them', async () => {
  const messages = await uiMessages.en();
  const company = { ...records.company(1), name: 'Erz & Söhne', country: 'DE', kybLevel: 2, demo: true };
  const answers = [answer(api.companies.adminList, records.page([{ ...company, kybState: 'verified' as const }]))];
  const { hits } = await findHits(remote, 'admin.source.companies', 'erz', { answers, messages });
  expect(hits).toEqual([
    {
      id: company.id,
      title: 'Erz & Söhne',
      detail: 'Level 2 · Verified · Germany · Demo data',
      path: '/admin?tab=companies&q=Erz+%26+S%C3%B6hne',
    },
  ]);
});
