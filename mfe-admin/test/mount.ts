import en from '@orebridge/contracts/messages/en.json';
import { mountRemote, type MountOptions } from '@orebridge/remote-kit/testing';
import { act } from '@testing-library/react';
import { uiMessages } from '@orebridge/ui';
import remote from '../src/remote';

/** Every part that a page loads late. */
const PARTS = () =>
  Promise.all([
    ...remote.routes.map(({ page }) => page()),
    import('../src/features/users/components/Users'),
    import('../src/features/companies/components/Companies'),
    import('../src/features/transactions/components/Transactions'),
    import('../src/pages/Verifications'),
    import('../src/features/audit/components/Audit'),
    import('../src/pages/Settings'),
  ]);

/** Mounts a page of this remote for an administrator, with the texts of ui and contracts beside its own. */
export const mount = async (options: MountOptions) => {
  const ui = await uiMessages[options.language ?? 'en']();
  await PARTS();
  const mounted = await mountRemote(remote, { role: 'admin', ...options, messages: { ...ui, ...en } });
  // The page and then its part are lazy; both are here once the loader has run.
  await act(async () => {
    await PARTS();
  });
  return mounted;
};

/** A screen that is wide enough for a record beside its list, until the returned function is called. */
export const widen = (): (() => void) => {
  const narrow = window.matchMedia;
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
  return () => {
    window.matchMedia = narrow;
  };
};
