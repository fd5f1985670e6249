import { type Account, api, type Team } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import { mount } from './mount';
import { ID, project } from './records';

const READER: Partial<Account> = { functions: ['read_only'], operations: [] };
const team: Team = {
  companyRole: 'member',
  members: [
    {
      id: 'm1',
      fullName: 'Ana Ruiz',
      email: 'ana@company.example',
      companyRole: 'owner',
      functions: null,
      limit: null,
      you: false,
    },
  ],
  invitations: [],
  seats: { taken: 1, limit: 3 },
  outboxOpen: false,
};

it.each([`/projects/${ID}/edit`, `/projects/${ID}/round`])(
  'who may only read is told at %s who writes projects, and can type nothing',
  async (at) => {
    const answers = [answer(api.team.get, team), answer(api.projects.get, { ...project, own: true, events: ['edit'] })];
    await mount({ at, role: 'seller', account: READER, answers });
    expect(await screen.findByText(/Only a trader of your company can negotiate\. Ask Ana Ruiz/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);
