import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeSocket, fakeServer, manifest, openSite, person, release, signedIn, widget } from './site';
import { lengthWith } from '../src/dashboards/useSpill';

const PATH = '/api/account/dashboards';
const document = release(
  manifest('alpha', {
    widgets: [
      widget('alpha.figures', { size: 'band' }),
      widget('alpha.one', { order: 1 }),
      widget('alpha.two', { order: 2 }),
      widget('alpha.three', { order: 3 }),
      widget('alpha.side', { size: 'watch' }),
    ],
  }),
);
const parts = {
  'alpha.figures': ({ days }: { days?: string }) => <p>Figures of {days}</p>,
  'alpha.one': () => <p>One</p>,
  'alpha.two': () => <p>Two</p>,
  'alpha.three': () => <p>Three</p>,
  'alpha.side': () => <p>Side</p>,
} as never;

/** A server that keeps arrangements as the real one does. */
const keeping = (first: Record<string, object> = {}, refuses = false) => {
  let kept: Record<string, unknown> = first;
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    'POST /api/user-activity': { body: { message: '' } },
    [`GET ${PATH}`]: () => ({ body: kept }),
    [`PUT ${PATH}`]: ({ body }) => {
      if (refuses) return { status: 400, body: { status: 400, code: 'validation', message: 'Refused' } };
      const { slot, layout } = JSON.parse(String(body));
      kept = { ...kept, [slot]: layout ?? undefined };
      return { body: kept };
    },
  });
  return { sent, kept: () => kept['dashboard.buyer'] };
};
const order = () => screen.getAllByText(/^(One|Two|Three|Side)$/).map((node) => node.textContent);
const arrange = async () => {
  await screen.findByText('One');
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  return screen.findByRole('list', { name: 'Main column' });
};
const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));

beforeEach(() => {
  localStorage.clear();
  FakeSocket.last = null;
});

test('a person moves widgets by buttons, and finds them there again', async () => {
  const { kept } = keeping();
  const { unmount } = await openSite('/buyer-dashboard', { document, parts });
  await arrange();
  await userEvent.click(screen.getByRole('button', { name: 'Move Widget alpha.three up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Widget alpha.one to the side column' }));
  expect(screen.getByRole('button', { name: 'Move Widget alpha.three up' })).toBeDisabled();
  await done();
  await waitFor(() => expect(order()).toEqual(['Three', 'Two', 'Side', 'One']));
  await waitFor(() => expect(kept()).toMatchObject({ work: ['alpha.three', 'alpha.two'] }));
  unmount();
  await openSite('/buyer-dashboard', { document, parts });
  await screen.findByText('One');
  expect(order()).toEqual(['Three', 'Two', 'Side', 'One']);
});

test('a widget is dragged with the keyboard, and what happens is said', async () => {
  const { kept } = keeping();
  await openSite('/buyer-dashboard', { document, parts });
  const list = await arrange();
  within(list)
    .getAllByRole('listitem')
    .forEach((row, at) => {
      row.getBoundingClientRect = () => new DOMRect(0, 100 + at * 50, 300, 50);
    });
  const handle = within(list).getByRole('button', { name: 'Drag Widget alpha.one' });
  expect(handle).toHaveAccessibleDescription(/Press space to pick it up/);
  act(() => handle.focus());
  fireEvent.keyDown(handle, { code: 'Space' });
  expect(await screen.findByText('Widget alpha.one is picked up.')).toBeInTheDocument();
  fireEvent.keyDown(handle, { code: 'ArrowDown' });
  expect(await screen.findByText('Widget alpha.one is over Widget alpha.two.')).toBeInTheDocument();
  fireEvent.keyDown(handle, { code: 'Space' });
  expect(await screen.findByText('Widget alpha.one is put down at Widget alpha.two.')).toBeInTheDocument();
  await waitFor(() => expect(kept()).toMatchObject({ work: ['alpha.two', 'alpha.one', 'alpha.three'] }));
});

test('a hidden widget is gone until it is shown again, and the toast takes it back', async () => {
  const { kept } = keeping();
  await openSite('/buyer-dashboard', { document, parts });
  await arrange();
  await userEvent.click(screen.getByRole('button', { name: 'Hide Widget alpha.two' }));
  expect(await screen.findByText('Widget alpha.two is hidden')).toBeVisible();
  await waitFor(() => expect(kept()).toMatchObject({ hidden: ['alpha.two'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept()).toBeUndefined());
  await userEvent.click(screen.getByRole('button', { name: 'Hide Widget alpha.two' }));
  await done();
  await waitFor(() => expect(order()).toEqual(['One', 'Three', 'Side']));
  await arrange();
  await userEvent.click(screen.getByRole('button', { name: 'Show Widget alpha.two' }));
  await done();
  await waitFor(() => expect(order()).toEqual(['One', 'Three', 'Two', 'Side']));
});

test('a reset brings back what the remotes propose', async () => {
  const { kept } = keeping({
    'dashboard.buyer': {
      band: ['alpha.figures'],
      work: ['alpha.three'],
      watch: ['alpha.side'],
      hidden: ['alpha.one', 'alpha.two'],
    },
  });
  await openSite('/buyer-dashboard', { document, parts });
  await screen.findByText('Three');
  expect(order()).toEqual(['Three', 'Side']);
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset to the default' }));
  await waitFor(() => expect(kept()).toBeUndefined());
  await done();
  await waitFor(() => expect(order()).toEqual(['One', 'Two', 'Three', 'Side']));
});

test('a widget that is new comes at the end and is marked, and one that is gone keeps its place', async () => {
  const layout = {
    band: ['alpha.figures'],
    work: ['alpha.three', 'beta.gone', 'alpha.one'],
    watch: ['alpha.side'],
    hidden: [],
  };
  const { kept } = keeping({ 'dashboard.buyer': layout });
  await openSite('/buyer-dashboard', { document, parts });
  await screen.findByText('Two');
  expect(order()).toEqual(['Three', 'One', 'Two', 'Side']);
  expect(screen.getByText('New')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it here' }));
  await waitFor(() => expect(kept()).toMatchObject({ work: ['alpha.three', 'beta.gone', 'alpha.one', 'alpha.two'] }));
  expect(screen.queryByText('New')).toBeNull();
});

test('an arrangement that the server refuses is taken back, and the person is told', async () => {
  keeping({}, true);
  await openSite('/buyer-dashboard', { document, parts });
  await arrange();
  await userEvent.click(screen.getByRole('button', { name: 'Move Widget alpha.two up' }));
  expect(await screen.findByText('Your arrangement could not be kept')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Widget alpha.one up' })).toBeDisabled());
});

test('without the kept arrangement the dashboard is as the remotes propose', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/buyer-dashboard', { document, parts });
  await screen.findByText('One');
  expect(order()).toEqual(['One', 'Two', 'Three', 'Side']);
});

test('a remote that is broken costs its own widgets only, also while the person arranges', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  keeping();
  const Broken = () => {
    throw new Error('spilled');
  };
  await openSite('/buyer-dashboard', {
    document,
    parts: { ...(parts as object), 'alpha.one': Broken, 'alpha.side': new Error('gone') } as never,
  });
  expect(await screen.findByText('Widget alpha.one is not available right now')).toBeVisible();
  expect(await screen.findByText('Widget alpha.side is not available right now')).toBeVisible();
  expect(order()).toEqual(['Two', 'Three']);
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  expect(await screen.findByRole('button', { name: 'Hide Widget alpha.one' })).toBeVisible();
  quiet.mockRestore();
});

test('the period of the figures is chosen once for all of them and stays in the address', async () => {
  keeping();
  const { path } = await openSite('/buyer-dashboard', { document, parts });
  expect(await screen.findByText('Figures of 30')).toBeVisible();
  await act(async () => screen.getByRole('radio', { name: '90 days' }).click());
  expect(await screen.findByText('Figures of 90')).toBeVisible();
  expect(path()).toBe('/buyer-dashboard?days=90');
});

test('watched widgets that stand two abreast under the work shorten the longer column', () => {
  expect(lengthWith(0, 500, [300, 300, 300, 300])).toBe(1200);
  expect(lengthWith(2, 500, [300, 300, 300, 300])).toBe(800);
  expect(lengthWith(3, 500, [300, 300, 200, 100])).toBe(900);
});
