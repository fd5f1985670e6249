import { api } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { queue } from './records';

const version = {
  kind: 'terms' as const,
  version: 2,
  summary: 'Clearer words',
  publishedAt: '2026-11-20T09:00:00.000Z',
  languages: ['en' as const, 'fr' as const],
};

test('an administrator sees the versions, previews a new one and publishes it', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({
    at: '/admin?tab=settings',
    answers: [
      answer(api.listings.queue, queue()),
      answer(api.remotes.list, []),
      answer(api.remotes.tokens, []),
      answer(api.legal.versions, ({ params }) => ((params as { kind: string }).kind === 'terms' ? [version] : [])),
      answer(api.legal.publish, { ...version, version: 3 }),
    ],
  });
  expect(await screen.findByText('Clearer words (en, fr)')).toBeVisible();
  expect(screen.getByText('No version has been published.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(dialog.getAllByText('This field is required')).toHaveLength(2);
  await user.type(dialog.getByLabelText(/^Text in English/), '# Trade fairly');
  await user.type(dialog.getByLabelText('What changes'), 'Shorter');
  await user.click(dialog.getByRole('switch', { name: 'Preview' }));
  expect(dialog.getByRole('heading', { name: 'Trade fairly' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ route }) => route === api.legal.publish)).toMatchObject({
    params: { kind: 'terms' },
    body: { en: '# Trade fairly', summary: 'Shorter' },
  });
});
