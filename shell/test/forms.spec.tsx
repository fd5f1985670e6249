import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { typedForms } from '../src/forms/typed-forms';
import { fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => {
  localStorage.clear();
  typedForms.forget();
});

const document_ = release(manifest('alpha', { routes: [route('/ask'), route('/kept'), route('/lots')] }));

/** A form of a remote, as plain as one can be: it keeps nothing by itself. */
function Ask() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const send = useCommand(api.auth.resendVerification, { onSuccess: () => void navigate('/lots') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({});
      }}
    >
      <label>
        Words <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit">Send</button>
    </form>
  );
}
const parts = {
  '/ask': Ask,
  '/kept': () => (
    <form data-kept>
      <input aria-label="Terms" />
    </form>
  ),
  '/lots': () => <h1>Lots</h1>,
};
const SEND = 'POST /api/auth/resend-verification';
const open = async (at: string, replies: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({ ...signedIn(person('buyer')), ...replies });
  const site = await openSite(at, { document: document_, parts });
  return { ...site, sent, user: userEvent.setup() };
};
const follow = (router: { navigate: (to: string) => Promise<void> }, to: string) =>
  act(async () => {
    await router.navigate(to);
  });
const type = async (user: ReturnType<typeof userEvent.setup>, words = '500 t of cathodes') =>
  user.type(await screen.findByLabelText('Words'), words);

test('a link away from a form that is filled in asks first, and staying loses nothing', async () => {
  const { user, router, path } = await open('/ask');
  await type(user);
  await follow(router, '/lots');
  expect(await screen.findByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(path()).toBe('/ask');
  expect(screen.getByLabelText('Words')).toHaveValue('500 t of cathodes');
  await follow(router, '/lots');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
});

test('closing the tab asks first too', async () => {
  const { user } = await open('/ask');
  const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await type(user);
  expect(close()).toBe(false);
});

test('a form that was sent, that keeps its words itself or that nobody touched asks nothing', async () => {
  const { user, router } = await open('/ask', { [SEND]: { body: { message: 'ok' } } });
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
  await follow(router, '/kept');
  await user.type(await screen.findByLabelText('Terms'), '13,000');
  await follow(router, '/lots');
  expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
  await follow(router, '/ask');
  await screen.findByLabelText('Words');
  await follow(router, '/lots');
  expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
});

test('what was refused is not taken for sent', async () => {
  const refused = { status: 409, body: { status: 409, code: 'x', key: 'error.x', message: 'No' } };
  const { user, router } = await open('/ask', { [SEND]: refused });
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(typedForms.hasUnsent()).toBe(true));
  await follow(router, '/lots');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

const ended = {
  status: 401,
  body: { status: 401, code: 'auth.required', key: 'error.auth.required', message: 'Sign in to go on.' },
};

test('what was typed when the session ends is still there after signing in again', async () => {
  const me = person('buyer');
  let here = false;
  const { user, path } = await open('/ask', {
    [SEND]: () => (here ? { body: { message: 'ok' } } : ended),
    'POST /api/auth/login': () => {
      here = true;
      return { body: me };
    },
  });
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(path()).toBe('/ask');
  expect(screen.getByLabelText('Username')).toHaveValue(me.username);
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Words')).toHaveValue('500 t of cathodes');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
});

test('whoever does not sign in again comes to the sign-in page', async () => {
  const { user, path } = await open('/ask', { [SEND]: ended });
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without signing in' }));
  await waitFor(() => expect(path()).toBe('/auth?next=%2Fask'));
});

test('a session that ends where nothing was typed leads to the sign-in page and back', async () => {
  const { user, path } = await open('/ask', { [SEND]: ended });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(path()).toBe('/auth?next=%2Fask'));
});

test('what the keyboard has sent is not unsent, though the browser says once more that the field changed', async () => {
  const { user } = await open('/ask');
  await type(user);
  expect(typedForms.hasUnsent()).toBe(true);
  const field = screen.getByLabelText<HTMLInputElement>('Words');
  fireEvent.submit(field.form!);
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  expect(typedForms.hasUnsent()).toBe(false);
});
