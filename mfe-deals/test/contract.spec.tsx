import { api, type Contract, type ContractVersion } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount, sentenceOf } from './mount';
import { contract, contractCard, DEAL_ID, deal, page } from './records';

const room = async (more: Partial<Contract> = {}, extra: Parameters<typeof mount>[0]['answers'] = []) => {
  const mounted = await mount({
    at: `/deals/${DEAL_ID}?tab=contract`,
    answers: [answer(api.deals.get, deal()), answer(api.contracts.get, contract(more)), ...extra],
  });
  await screen.findByRole('heading', { name: 'Version 1' });
  return { ...mounted, user: userEvent.setup() };
};
const axeOf = async (node: Element) => {
  const { violations } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
};

describe('the contract in the deal room', () => {
  it('opens as PDF in four languages, shows its hash, and has no accessibility violation', async () => {
    const { container } = await room();
    const links = screen.getAllByRole('link', { name: /^Open in/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['en', 'zh', 'fr', 'es'].map((language) => `/api/deals/${DEAL_ID}/contract/file?version=1&language=${language}`),
    );
    expect(screen.getByText(contract().versions[0]!.sha256)).toBeInTheDocument();
    expect(await axeOf(container)).toEqual([]);
  });

  it('is signed with the hash that was shown and the password again; a wrong one loses nothing', async () => {
    let tries = 0;
    const { user, calls, toasts } = await room({}, [
      answer(api.contracts.sign, () => {
        tries += 1;
        const issue = {
          path: 'proof.password',
          code: 'custom',
          key: 'validation.currentPasswordWrong',
          message: 'Wrong',
        };
        if (tries === 1) return refusal(422, 'validation', { issues: [issue] });
        return contract({ mustSign: ['seller'], events: ['amend'] });
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    const dialog = await screen.findByRole('dialog');
    expect(await axeOf(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sign contract' }));
    expect(within(dialog).getByText('Confirm first that you have read the version.')).toBeInTheDocument();
    expect(calls.some(({ route }) => route === api.contracts.sign)).toBe(false);
    await user.click(within(dialog).getByRole('checkbox'));
    await user.type(within(dialog).getByLabelText('Password'), 'Copper-1');
    await user.click(within(dialog).getByRole('button', { name: 'Sign contract' }));
    expect(await within(dialog).findByText('Current password is incorrect')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Password')).toHaveValue('Copper-1');
    await user.click(within(dialog).getByRole('button', { name: 'Sign contract' }));
    await waitFor(() =>
      expect(toasts.map(({ title }) => title)).toEqual(['Signed. The other party is asked to sign.']),
    );
    const { id, sha256 } = contract().versions[0]!;
    expect(calls.find(({ route }) => route === api.contracts.sign)?.body).toEqual({
      versionId: id,
      sha256,
      proof: { password: 'Copper-1' },
    });
  });

  it('is changed term by term: only what differs is sent', async () => {
    const { user, calls } = await room({}, [answer(api.contracts.amend, contract())]);
    await user.click(screen.getByRole('button', { name: 'Propose a change' }));
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('Place'));
    await user.type(within(dialog).getByLabelText('Place'), 'Antwerp');
    await user.selectOptions(within(dialog).getByLabelText('Settlement of lots'), 'Lot by lot');
    await user.type(within(dialog).getByLabelText('Reason'), 'Berth closed');
    await user.click(within(dialog).getByRole('button', { name: 'Draw up new version' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.contracts.amend)?.body).toEqual({
        versionId: contract().versions[0]!.id,
        reason: 'Berth closed',
        changes: { place: 'Antwerp', assaySettlement: 'lot_by_lot' },
      }),
    );
  });

  it('keeps the form when the server refuses a change', async () => {
    const { user } = await room({}, [answer(api.contracts.amend, refusal(409, 'contract.version_changed'))]);
    await user.click(screen.getByRole('button', { name: 'Propose a change' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Berth closed');
    await user.click(within(dialog).getByRole('button', { name: 'Draw up new version' }));
    expect(await within(dialog).findByText(sentenceOf('contract.version_changed'))).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Berth closed');
  });

  it('shows what an amendment changes against the version before', async () => {
    const first = contract().versions[0]!;
    const second: ContractVersion = {
      ...first,
      id: '00000000-0000-4000-8000-000000000902',
      number: 2,
      reason: 'Berth closed',
      by: 'buyer',
      authorName: 'Amara Okafor',
      changes: [{ term: 'place', before: 'Rotterdam', after: 'Antwerp', difference: null, percent: null }],
    };
    await room({ status: 'amending', versions: [second, { ...first, state: 'signed' }], events: ['withdraw'] });
    const changes = screen.getByRole('table', { name: 'What this version changes' });
    expect(changes).toHaveTextContent('Antwerp');
    expect(screen.getByRole('button', { name: 'End the change' })).toBeInTheDocument();
  });
});

describe('the page of contracts', () => {
  it('says who must sign, and asks the server for what waits for the reader', async () => {
    const { calls } = await mount({
      at: '/contracts?show=own',
      answers: [answer(api.contracts.list, page([contractCard()]))],
    });
    const row = (await screen.findByText('D-3107, version 1')).closest('tr')!;
    expect(row).toHaveTextContent('Both parties');
    expect(calls.find(({ route }) => route === api.contracts.list)?.query).toMatchObject({ waits: 'own' });
  });

  it('says to which contract a file belongs without sending the file', async () => {
    const found = {
      dealId: DEAL_ID,
      reference: 'D-3107',
      version: 2,
      state: 'signed',
      language: 'zh',
      signed: true,
    } as const;
    const { calls } = await mount({
      at: '/contracts',
      answers: [answer(api.contracts.list, page([])), answer(api.contracts.verify, { found })],
    });
    const picked = new File(['%PDF-1.4'], 'c.pdf', { type: 'application/pdf' });
    const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!);
    await userEvent.upload(input, picked);
    expect(await screen.findByText('This is contract D-3107, version 2')).toBeInTheDocument();
    const [call] = calls.filter(({ route }) => route === api.contracts.verify);
    expect(call?.query).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});
