import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { CrashBoundary } from '../src/start/CrashBoundary';
import { removeOldCaches, stripRecoveryParameters } from '../src/start/old-caches';
import { fakeServer, manifest, openSite, person, release, signedIn, widget } from './site';

const html = readFileSync(join(__dirname, '../src/index.html'), 'utf8');
let quiet: ReturnType<typeof jest.spyOn>;

/** The page as the server sends it, before any of the site's code has come. */
const openPage = (): void => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const script = page.body.querySelector('script')?.textContent ?? '';
  page.body.querySelector('script')?.remove();
  document.head.innerHTML = page.head.innerHTML;
  document.body.innerHTML = page.body.innerHTML;
  const run = document.createElement('script');
  run.textContent = script;
  document.body.append(run);
};
const screenOf = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  localStorage.clear();
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  quiet.mockRestore();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete globalThis.orebridgeCrashed;
});

test('while the site loads, the page says so in the reader’s language', () => {
  openPage();
  expect(screenOf('loading')).toHaveTextContent('Loading Orebridge Platform...');
  localStorage.setItem('preferredLanguage', 'fr');
  openPage();
  expect(screenOf('loading')).toHaveTextContent('Chargement de la plateforme Orebridge');
  expect(document.documentElement.lang).toBe('fr');
});

test('what crashes at the start is met by a screen that offers to refresh', () => {
  openPage();
  globalThis.orebridgeCrashed?.();
  expect(screenOf('crash')).not.toHaveAttribute('hidden');
  expect(screenOf('crash')).toHaveTextContent('The application encountered an error. Please refresh the page.');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  expect(screenOf('loading')).toHaveAttribute('hidden');
});

test('a page that is still empty after five seconds offers to reset', () => {
  jest.useFakeTimers();
  openPage();
  jest.advanceTimersByTime(4999);
  expect(screenOf('recovery')).toHaveAttribute('hidden');
  jest.advanceTimersByTime(1);
  expect(screenOf('recovery')).not.toHaveAttribute('hidden');
  expect(screen.getByRole('button', { name: 'Reset and Reload Application' })).toBeInTheDocument();
});

test('a page that stands, or has crashed, offers no reset', () => {
  jest.useFakeTimers();
  openPage();
  screenOf('root').append('the site');
  jest.advanceTimersByTime(5000);
  expect(screenOf('recovery')).toHaveAttribute('hidden');
  openPage();
  globalThis.orebridgeCrashed?.();
  jest.advanceTimersByTime(5000);
  expect(screenOf('recovery')).toHaveAttribute('hidden');
});

test('a reset forgets everything that this browser keeps, and the session', () => {
  const sent = fakeServer({ 'POST /api/auth/logout': { body: { message: '' } } });
  localStorage.setItem('hasCompletedOnboarding', 'true');
  sessionStorage.setItem('anything', 'kept');
  document.cookie = 'leftover=1;path=/';
  jest.useFakeTimers();
  openPage();
  jest.advanceTimersByTime(5000);
  screen.getByRole('button', { name: 'Reset and Reload Application' }).click();
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/auth/logout']);
});

test('the reset’s traces leave the address, and nothing else does', () => {
  history.replaceState(null, '', '/marketplace?reset=true&q=copper&t=17#lots');
  stripRecoveryParameters();
  expect(location.pathname + location.search + location.hash).toBe('/marketplace?q=copper#lots');
  history.replaceState(null, '', '/');
});

test('service workers and caches of an earlier site are removed', async () => {
  const unregister = jest.fn(async () => true);
  const remove = jest.fn(async () => true);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [{ unregister }, { unregister }] },
  });
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { keys: async () => ['old', 'older'], delete: remove },
  });
  await removeOldCaches();
  expect(unregister).toHaveBeenCalledTimes(2);
  expect(remove.mock.calls).toEqual([['old'], ['older']]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('a page of the shell that breaks leads to the crash screen, not to a screen of the router', async () => {
  openPage();
  const crashed = jest.fn();
  globalThis.orebridgeCrashed = crashed;
  fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/dashboards': { body: { 'dashboard.buyer': 'broken' } },
  });
  const document = release(manifest('alpha', { widgets: [widget('alpha.one')] }));
  Object.defineProperty(document.remotes[0]!.manifest.widgets[0]!, 'title', {
    get: () => {
      throw new Error('spilled');
    },
    enumerable: true,
  });
  await act(async () => void (await openSite('/buyer-dashboard', { document, parts: { 'alpha.one': () => null } })));
  await waitFor(() => expect(crashed).toHaveBeenCalled());
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
  expect(CrashBoundary.getDerivedStateFromError()).toEqual({ crashed: true });
});
