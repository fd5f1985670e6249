import { act, screen, within } from '@testing-library/react';
import { fakeServer, manifest, openSite, person, release, route, signedIn, widget } from './site';

const document = release(
  manifest('alpha', {
    widgets: [
      widget('alpha.works', { order: 20 }),
      widget('alpha.breaks', { order: 10 }),
      widget('alpha.secret', { access: { permission: 'view:admin' } }),
    ],
  }),
  manifest('beta', { routes: [route('/yard')], widgets: [widget('beta.first', { order: 1 })] }),
);
const Broken = () => {
  throw new Error('spilled');
};

let quiet: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  localStorage.clear();
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => quiet.mockRestore());

test('a broken widget costs its own place only, and widgets one may not see are not asked for', async () => {
  fakeServer(signedIn(person('buyer')));
  const { asked } = await openSite('/buyer-dashboard', {
    document,
    parts: {
      'alpha.works': () => <p>Works well</p>,
      'alpha.breaks': Broken,
      'beta.first': () => <p>Comes first</p>,
    },
  });
  const first = await screen.findByText('Comes first');
  const works = await screen.findByText('Works well');
  expect(await screen.findByText('Widget alpha.breaks is not available right now')).toBeVisible();
  expect(first.compareDocumentPosition(works) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(asked).not.toContain('alpha.secret');
});

test('a page whose remote is gone says so, and comes back with a retry', async () => {
  fakeServer(signedIn(person('buyer')));
  const parts: Record<string, Error | (() => React.ReactNode)> = { '/yard': new Error('gone') };
  await openSite('/yard', { document, parts: parts as never });
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('Title of /yard is not available right now');
  expect(screen.getByText('Buyer Portal')).toBeInTheDocument();
  parts['/yard'] = () => <h1>The yard</h1>;
  await act(async () => within(card).getByRole('button', { name: /again/i }).click());
  expect(await screen.findByRole('heading', { name: 'The yard' })).toBeVisible();
});

test('a dashboard that no remote fills says so', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/buyer-dashboard');
  expect(await screen.findByText('Nothing to show yet')).toBeVisible();
});
