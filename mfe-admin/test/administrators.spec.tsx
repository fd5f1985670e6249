import { api } from '@orebridge/contracts';
import { type Answered, answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { id, page, queue, user } from './records';

const support = user(1, { role: 'admin', adminRoles: ['support'] });
const open = (...more: Answered[]) =>
  mount({
    at: '/admin?tab=users',
    answers: [
      ...more,
      answer(api.listings.queue, queue()),
      answer(api.companies.adminUsers, page([support, user(2, { role: 'admin' }), user(3)])),
    ],
  });
const sent = (calls: { route: unknown }[], route: unknown) => calls.filter((call) => call.route === route);

it('administrators are listed with what they may change', async () => {
  await open();
  const row = (name: string) => within(screen.getByText(name).closest('tr')!);
  await screen.findByText('Amara Okafor');
  expect(row('Amara Okafor').getByText('Support')).toBeInTheDocument();
  expect(row('Jean-Luc Mbuyi').getByText('Reads only')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Administrator roles of Li Wei' })).toBeNull();
});

it('an administrator is invited with the roles ticked; what is wrong is said at its field and loses nothing', async () => {
  let refuses = true;
  const { calls, toasts } = await open(
    answer(api.administrators.invite, () =>
      refuses
        ? refusal(409, 'auth.username_taken', {
            issues: [{ path: 'username', code: 'usernameTaken', key: 'validation.usernameTaken', message: 'Taken' }],
          })
        : user(4),
    ),
  );
  const visitor = userEvent.setup();
  await visitor.click(await screen.findByRole('button', { name: 'Invite administrator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite administrator' }));
  await visitor.click(dialog.getByRole('button', { name: 'Send invitation' }));
  for (const field of ['Full name', 'Email', 'Username'])
    expect(dialog.getByRole('textbox', { name: field })).toBeInvalid();
  expect(sent(calls, api.administrators.invite)).toEqual([]);
  await visitor.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Ada Lovelace');
  await visitor.type(dialog.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await visitor.type(dialog.getByRole('textbox', { name: 'Username' }), 'ada.l');
  await visitor.click(dialog.getByRole('checkbox', { name: /^Money/ }));
  await visitor.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Username' })).toBeInvalid());
  expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
  refuses = false;
  await visitor.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Ada Lovelace has been invited'));
  expect(sent(calls, api.administrators.invite).at(-1)).toMatchObject({
    body: { email: 'ada@example.com', fullName: 'Ada Lovelace', username: 'ada.l', adminRoles: ['money'] },
  });
});

it('the roles of an administrator are changed with a reason', async () => {
  const { calls, toasts } = await open(answer(api.administrators.setRoles, support));
  const visitor = userEvent.setup();
  await visitor.click(await screen.findByRole('button', { name: 'Administrator roles of Amara Okafor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What may Amara Okafor change?' }));
  expect(dialog.getByRole('checkbox', { name: /^Support/ })).toBeChecked();
  await visitor.click(dialog.getByRole('checkbox', { name: /^Support/ }));
  await visitor.click(dialog.getByRole('checkbox', { name: /^People/ }));
  await visitor.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Moves to verification');
  await visitor.click(dialog.getByRole('button', { name: 'Save roles' }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('The roles of Amara Okafor have been changed'));
  expect(sent(calls, api.administrators.setRoles)).toMatchObject([
    { params: { id: id(801) }, body: { adminRoles: ['people'], reason: 'Moves to verification' } },
  ]);
});
