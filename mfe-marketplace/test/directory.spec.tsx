import { api, type DirectoryEntry, LANGUAGES } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { pageOf, SELLER } from './lots';
import { mount } from './mount';

const company = (part: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  id: SELLER,
  name: 'Cordillera Alta',
  role: 'seller',
  sellerType: 'miner',
  country: 'CL',
  city: 'Antofagasta',
  founded: 1998,
  kybLevel: 2,
  verified: true,
  rating: '4.6',
  ratingCount: 12,
  certifications: ['Copper Mark'],
  demo: true,
  lots: 3,
  minerals: ['copper'],
  ...part,
});
const found = [answer(api.companies.directory, pageOf([company()]))];
const onMap = answer(api.profiles.map, {
  countries: [{ country: 'CL', companies: 1 }],
  items: [
    {
      companyId: SELLER,
      company: 'Cordillera Alta',
      name: 'Sierra mine',
      kind: 'mine',
      country: 'CL',
      place: 'Sierra, Antofagasta Region',
      lat: -22.9,
      lon: -69.3,
      accuracy: 'town',
    },
  ],
  capped: false,
  companies: 1,
  demo: true,
});

describe('the directory', () => {
  it('shows who sells what, how far verified and how rated', async () => {
    await mount({ at: '/suppliers', role: 'buyer', answers: found });
    expect(await screen.findByRole('heading', { name: 'Cordillera Alta' })).toBeVisible();
    expect(screen.getByText('Miner · Antofagasta, Chile · since 1998')).toBeVisible();
    expect(screen.getByText('3 lots on the market')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cordillera Alta' })).toHaveAttribute('href', `/suppliers/${SELLER}`);
  });

  it('asks for suppliers alone, and keeps the filters in the address', async () => {
    const user = userEvent.setup();
    const { calls, router } = await mount({ at: '/suppliers?country=CL', role: 'buyer', answers: found });
    await screen.findByRole('heading', { name: 'Cordillera Alta' });
    await user.click(screen.getByRole('checkbox', { name: 'Verified companies only' }));
    await user.type(screen.getByRole('searchbox', { name: 'Company' }), 'alta');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ kind: 'supplier', country: 'CL', verified: 'true', q: 'alta' }),
    );
    expect(router.state.location.search).toBe('?country=CL&verified=true&q=alta');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'rating');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '4');
    await user.type(screen.getByRole('searchbox', { name: 'Certification' }), 'copper');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ sort: 'rating', minRating: '4', certification: 'copper' }),
    );
  });

  it('shows the same on a map, with a list that says as much, and leads from a marker to the company', async () => {
    const user = userEvent.setup();
    const { container, router } = await mount({ at: '/network?view=map', role: 'buyer', answers: [onMap] });
    const words = '1 company in 1 country, 1 site with a known point';
    expect(await screen.findByRole('img', { name: words })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cordillera Alta, Sierra mine' }));
    const here = screen.getByRole('list', { name: 'At this marker' });
    expect(within(here).getByRole('link', { name: 'Cordillera Alta' })).toHaveAttribute('href', `/suppliers/${SELLER}`);
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Chile' }));
    expect(router.state.location.search).toBe('?view=map&country=CL');
  });

  it('shows no rating where none was given', async () => {
    const unrated = [answer(api.companies.directory, pageOf([company({ rating: null, ratingCount: 0, lots: 0 })]))];
    await mount({ at: '/network', role: 'buyer', answers: unrated });
    expect(await screen.findByText('Nothing on the market at the moment')).toBeVisible();
    expect(screen.queryByText(/4\.6/)).toBeNull();
  });

  it('says when nobody fits', async () => {
    await mount({ at: '/network?q=xyz', role: 'buyer', answers: [answer(api.companies.directory, pageOf([]))] });
    expect(await screen.findByText('No company fits')).toBeVisible();
  });
});

it.each(LANGUAGES)('in %s it has no accessibility violation and one h1', async (language) => {
  const { container } = await mount({ at: '/network', role: 'buyer', answers: found, language });
  await screen.findByRole('heading', { name: 'Cordillera Alta' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
