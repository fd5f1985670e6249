import { api, type ListingCard } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, facets, pageOf, watched } from './lots';
import { mount } from './mount';

const name = 'Copper cathodes, Grade A';

/** A server that keeps a watch list. */
const keeping = (items: ListingCard[] = []) => [
  answer(api.listings.facets, facets),
  answer(api.listings.search, pageOf([card()])),
  answer(api.listings.watched, () => ({ items: [...items] })),
  answer(api.listings.watch, () => {
    items.push(card());
    return { watched: true as const };
  }),
  answer(api.listings.unwatch, () => {
    items.pop();
    return { watched: false as const };
  }),
];

describe('the watch list', () => {
  it('takes a lot with one press, shows it, and gives it up with another', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: '/marketplace', answers: keeping() });
    const mark = () => screen.getByRole('button', { name: `Watch ${name}` });
    await screen.findByRole('link', { name });
    await waitFor(() => expect(mark()).toBeEnabled());
    expect(mark()).toHaveAttribute('aria-pressed', 'false');
    await user.click(mark());
    await waitFor(() => expect(mark()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(screen.getByRole('button', { name: 'Watch list' }));
    expect(router.state.location.search).toBe('?view=watched');
    expect(await screen.findByRole('heading', { level: 1, name: 'Watch list' })).toBeInTheDocument();
    expect(await screen.findByRole('article')).toHaveTextContent(name);
    await user.click(mark());
    expect(await screen.findByText('You watch no lots yet')).toBeInTheDocument();
  });

  it('says how a lot comes onto it while it is empty', async () => {
    await mount({ at: '/marketplace?view=watched', answers: [watched] });
    expect(await screen.findByText(/Press the bookmark/)).toBeInTheDocument();
  });

  it('says what failed and tries again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await mount({
      at: '/marketplace?view=watched',
      answers: [
        answer(api.listings.watched, () =>
          fails ? refusal(503, 'unknown', { incident: 'i-78' }) : { items: [card()] },
        ),
      ],
    });
    expect(await screen.findByText('The watch list could not be loaded')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('article')).toHaveTextContent(name);
  });
});
