import { type Account, api, type Team } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import { mount, sentence } from './mount';
import { NEED, need } from './requirements';

const SIGNATORY: Partial<Account> = { functions: ['signatory'], operations: ['perform', 'sign'] };
const team: Team = {
  companyRole: 'member',
  members: [
    {
      id: 'm1',
      fullName: 'Li Wei',
      email: 'li@company.example',
      companyRole: 'member',
      functions: ['trader'],
      limit: null,
      you: false,
    },
  ],
  invitations: [],
  seats: { taken: 1, limit: 3 },
  outboxOpen: false,
};
const NEEDED = sentence('error.function.trader', { who: 'Li Wei', count: 1 });
const page = { items: [], next: null, total: 0, capped: false };
const answers = [
  answer(api.team.get, team),
  answer(api.requirements.get, need()),
  answer(api.requirements.mine, page),
  answer(api.tenders.list, page),
  answer(api.imports.list, page),
  answer(api.services.mine, page),
];

describe('who has another function in the company', () => {
  it.each([
    ['/create-listing?draft=new', 'seller'],
    ['/listings/import', 'seller'],
    ['/requirements/new', 'buyer'],
    [`/requirements/${NEED}`, 'buyer'],
    ['/service-listings', 'service_provider'],
  ] as const)('reads at %s who may write there, and can type nothing', async (at, role) => {
    await mount({ at, role, account: SIGNATORY, answers });
    expect((await screen.findAllByText(NEEDED))[0]).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /publish|save|offer a service/i })).not.toBeInTheDocument();
  });

  it('reads the requirement below it all the same', async () => {
    await mount({ at: `/requirements/${NEED}`, role: 'buyer', account: SIGNATORY, answers });
    expect(await screen.findByText(NEEDED)).toBeVisible();
    expect(screen.getAllByText(/Rotterdam/)[0]).toBeVisible();
  });
});
