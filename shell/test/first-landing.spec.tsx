import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstLanding } from '../src/landing/FirstLanding';

const served = new Set(['/', '/auth', '/support', '/marketplace']);
const stats = { totalUsers: 12, verifiedSuppliers: 3 };

const glances = [
  {
    mineral: 'copper',
    lots: 3,
    demo: true,
    price: {
      value: '10846.5',
      currency: 'USD',
      unit: 't',
      at: '2026-06-01',
      frequency: 'monthly' as const,
      changePct: '-1.24',
    },
  },
  {
    mineral: 'lithium',
    lots: 0,
    demo: false,
    price: {
      value: '9',
      currency: 'USD',
      unit: 'kg',
      at: '2025-01-01',
      frequency: 'annual' as const,
      changePct: '-23.73',
    },
  },
];

const openFirst = async (readStats = () => Promise.resolve(stats)) => {
  const went: string[] = [];
  const searches: number[] = [];
  render(
    <FirstLanding
      served={served}
      texts={null}
      readStats={readStats}
      readSummaries={() => Promise.resolve(glances)}
      onGo={(address) => went.push(address)}
      onSearch={() => searches.push(1)}
    />,
  );
  await act(async () => undefined);
  return { went, searches, user: userEvent.setup() };
};

const complaints = jest.spyOn(console, 'error');
beforeEach(() => {
  localStorage.clear();
  complaints.mockClear();
});
afterEach(() => expect(complaints.mock.calls.flat().map(String).join('\n')).not.toContain('Missing message'));

test('a visitor reads the landing page before the rest of the site is there, and the live figures follow', async () => {
  await openFirst();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(await screen.findByText('12')).toBeVisible();
  expect((await screen.findByText('Verified suppliers')).parentElement).toHaveTextContent('3');
});

test('published prices and lots follow, each price with what it is the mean of, and what its change is against', async () => {
  await openFirst();
  expect((await screen.findByText('10,846.50')).parentElement).toHaveTextContent(
    'Copper10,846.50 USD/tmean of Jun 2026down−1.24% on the month before',
  );
  expect(screen.getByText('9.00').parentElement).toHaveTextContent(
    'Lithium9.00 USD/kgannual mean of 2025down−23.73% on the year before',
  );
  expect(screen.getByRole('link', { name: /3 demo lots/ })).toHaveAttribute('href', '/marketplace?mineral=copper');
});

test('only what is served is linked', async () => {
  await openFirst();
  expect(await screen.findByRole('link', { name: /^Copper Native, arborescent cubes/ })).toHaveAttribute(
    'href',
    '/marketplace?mineral=copper',
  );
  expect(screen.queryByRole('link', { name: 'Smart Trading', hidden: true })).toBeNull();
});

test('a link and the search lead on with what was asked for', async () => {
  const { went, user } = await openFirst();
  await user.click(await screen.findByRole('link', { name: /^Copper Native, arborescent cubes/ }));
  await user.type(screen.getByLabelText('What are you looking for?'), 'cathode');
  await user.selectOptions(screen.getByLabelText('Category'), 'Base Metals');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(went).toEqual(['/marketplace?mineral=copper', '/marketplace?q=cathode&group=base-metals']);
});

test('the language changes on the spot and is remembered', async () => {
  const { user } = await openFirst();
  const [menu] = await screen.findAllByLabelText('Language', { selector: 'select' });
  if (menu) await user.selectOptions(menu, 'Français');
  expect(await screen.findByRole('button', { name: 'Rechercher' })).toBeVisible();
  expect(localStorage.getItem('preferredLanguage')).toBe('fr');
});

test('the global search can be asked for', async () => {
  const { searches, user } = await openFirst();
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  expect(searches).toHaveLength(1);
});
