import { api, type CompanyProfile, type OwnProfile } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { originSite } from '../src/shared/lots/origin-point';
import { card, cathodes, LOT, pageOf, SELLER } from './lots';
import { mount } from './mount';

const SITE = {
  name: 'Sierra mine',
  kind: 'mine' as const,
  country: 'CL',
  place: 'Sierra Alta, Antofagasta Region',
  lat: -22.9,
  lon: -69.3,
  accuracy: 'town' as const,
};
const profile = (part: Partial<CompanyProfile> = {}): CompanyProfile => ({
  ...cathodes().seller,
  memberSince: '2023-02-06T00:00:00.000Z',
  levelSince: '2023-02-18T00:00:00.000Z',
  about: 'Cathodes from our own plant.',
  languages: ['es', 'en'],
  minerals: ['copper'],
  website: { url: 'https://www.luapula.example', verified: true },
  logo: '/api/company-logos/1',
  sites: [SITE, { ...SITE, name: 'Depot', kind: 'warehouse', place: '', lat: null, lon: null, accuracy: 'country' }],
  lots: 1,
  ratings: {
    average: '4.7',
    count: 12,
    stars: [0, 0, 0, 4, 8],
    topics: [{ topic: 'quality', average: '4.5', count: 11 }],
  },
  response: { days: 90, answered: 7, medianHours: '5.5' },
  own: false,
  ...part,
});
const RATING = {
  id: '00000000-0000-4000-8000-0000000000c1',
  overall: 4,
  quality: 4,
  documents: null,
  timeliness: null,
  communication: null,
  comment: 'As promised.',
  reply: 'We thank you.',
  side: 'buyer' as const,
  country: 'DE',
  at: '2026-05-01T00:00:00.000Z',
  demo: true,
};
const answers = (part: Partial<CompanyProfile> = {}) => [
  answer(api.profiles.get, profile(part)),
  answer(api.profiles.lots, pageOf([card()])),
  answer(api.ratings.ofCompany, pageOf([RATING])),
];
const at = `/suppliers/${SELLER}`;
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
};

describe('the profile of a company', () => {
  it('says who it is, what its level means, how it is rated, how fast it answers and where it works', async () => {
    const { container } = await mount({ at, role: 'buyer', answers: answers() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Luapula Cathode Works' })).toBeVisible();
    expect(container).toHaveTextContent('since 18 Feb 2023');
    expect(container).toHaveTextContent('A reviewer checked the company’s documents and its owners');
    expect(container).toHaveTextContent('5.5 h (median of 7 answers to offers in 90 days)');
    expect(container).toHaveTextContent('4.5 of 5 (n = 11)');
    expect(await screen.findByText('As promised.')).toBeVisible();
    expect(container).toHaveTextContent('Buyer, Germany');
    expect(screen.getByText('Country only')).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Map: Luapula Cathode Works, 2 sites/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'www.luapula.example' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    expect(await screen.findByText('Copper cathodes, Grade A')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('makes no figure of too few answers, and no link of an unverified web site', async () => {
    const few = {
      website: { url: 'https://other.example', verified: false },
      response: { days: 90, answered: 2, medianHours: null },
      ratings: { average: null, count: 0, stars: [0, 0, 0, 0, 0], topics: [] },
      rating: null,
      ratingCount: 0,
    };
    const { container } = await mount({ at, role: 'buyer', answers: answers(few) });
    expect(await screen.findByText(/Too few answers to say \(2 in 90 days\)/)).toBeVisible();
    expect(container).toHaveTextContent('other.example (not verified)');
    expect(screen.queryByRole('link', { name: /other\.example/ })).toBeNull();
    expect(container).toHaveTextContent('No ratings yet');
  });

  it('that does not exist says so', async () => {
    await mount({ at, role: 'buyer', answers: [answer(api.profiles.get, refusal(404, 'not_found'))] });
    expect(await screen.findByText('This company does not exist, or is not on the market')).toBeVisible();
  });
});

const own: OwnProfile = {
  companyId: SELLER,
  about: 'Cathodes.',
  languages: ['es'],
  minerals: ['copper'],
  certifications: ['ISO 9001'],
  website: null,
  logo: null,
  sites: [SITE],
  version: 3,
  mayEdit: true,
};

describe('the own profile', () => {
  it('is saved with its version; contacts are refused where they stand, and nothing typed is lost', async () => {
    const user = userEvent.setup();
    const { calls, container } = await mount({
      at: '/company-profile',
      role: 'seller',
      answers: [answer(api.profiles.mine, own), answer(api.profiles.updateMine, { ...own, version: 4 })],
    });
    const about = await screen.findByLabelText(/What your company does/);
    await user.type(about, ' Write to a@b.com');
    await user.clear(screen.getByLabelText(/Longitude/));
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(/Leave out mail addresses/)).toBeVisible();
    expect(screen.getByText('Enter latitude and longitude, or neither')).toBeVisible();
    expect(about).toHaveValue('Cathodes. Write to a@b.com');
    expect(calls.some(({ route }) => route === api.profiles.updateMine)).toBe(false);
    await user.clear(about);
    await user.type(about, 'Cathodes and wire rod.');
    await user.type(screen.getByLabelText(/Longitude/), '-69.3');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.profiles.updateMine)?.body).toMatchObject({
        about: 'Cathodes and wire rod.',
        version: 3,
        sites: [{ lat: -22.9, lon: -69.3 }],
      }),
    );
    expect(await violations(container)).toEqual([]);
  });

  it('is only read by members who are no owners', async () => {
    await mount({
      at: '/company-profile',
      role: 'seller',
      answers: [answer(api.profiles.mine, { ...own, mayEdit: false })],
    });
    expect(await screen.findByText('Only owners of your company can change the profile.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save profile' })).toBeDisabled();
  });
});

describe('where a lot comes from', () => {
  it('is a point only where the lot names a site of the seller in the same country', () => {
    expect(originSite({ originCountry: 'CL', mineLocation: 'Sierra Alta, Antofagasta' }, [SITE])).toBe(SITE);
    expect(originSite({ originCountry: 'CL', mineLocation: 'Antofagasta Region' }, [SITE])).toBeNull();
    expect(originSite({ originCountry: 'PE', mineLocation: 'Sierra Alta' }, [SITE])).toBeNull();
    expect(originSite({ originCountry: 'CL', mineLocation: null }, [SITE])).toBeNull();
  });

  it('is said in words beside the map, and the seller is one step away', async () => {
    await mount({
      at: `/listing/${LOT}`,
      role: 'buyer',
      answers: [answer(api.listings.get, cathodes()), ...answers()],
    });
    const words = /^Sierra Alta, .*Chile\. The marker is the seller's site Sierra mine\.$/;
    expect(await screen.findByRole('img', { name: words })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Company profile' })).toHaveAttribute('href', at);
  });
});
