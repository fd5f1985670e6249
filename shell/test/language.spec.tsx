import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../src/messages/en.json';
import es from '../src/messages/es.json';
import fr from '../src/messages/fr.json';
import zh from '../src/messages/zh.json';
import { fakeServer, openSite, signedIn } from './site';

beforeEach(() => localStorage.clear());

test('the language switches without a reload, and what is typed stays', async () => {
  fakeServer(signedIn(null));
  await openSite('/auth');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'amara');
  await user.click(screen.getByRole('button', { name: 'Français' }));
  expect(await screen.findByRole('heading', { name: 'Plateforme de négoce de minerais' })).toBeVisible();
  expect(screen.getByLabelText('Nom d’utilisateur')).toHaveValue('amara');
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
  expect(localStorage.getItem('preferredLanguage')).toBe('fr');
  expect(document.cookie).toContain('preferredLanguage=fr');
});

test('the language chosen before greets the next visit', async () => {
  localStorage.setItem('preferredLanguage', 'zh');
  fakeServer(signedIn(null));
  await openSite('/auth');
  expect(await screen.findByRole('heading', { name: '矿产交易平台' })).toBeVisible();
});

test.each([
  ['zh', zh],
  ['fr', fr],
  ['es', es],
])('%s says everything that English says', (_language, catalogue) => {
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  for (const text of Object.values(catalogue)) expect(text.trim()).not.toBe('');
});
