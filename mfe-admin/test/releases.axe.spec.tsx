import { api } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount, widen } from './mount';
import { id, release } from './records';

// The walk over the real pages looks at the pages themselves, and at what opens on the others.
const answers = [
  answer(api.remotes.list, [
    release({ events: ['rollback'], rollbackTo: '0.1.0-0a1b2c3d' }),
    release({ version: '0.1.0-77aa88bb', channel: 'canary', share: 10, events: ['promote', 'canary', 'rollback'] }),
    release({ name: 'marketplace', filesPresent: false, channel: 'available', share: 0, events: ['retire'] }),
  ]),
  answer(api.remotes.pins, [
    { kind: 'company', id: id(901), label: 'Kalembe Ridge Mining', version: '0.1.0-77aa88bb' },
  ]),
];

/** Colours need a real browser; everything else is checked here. */
const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    iframes: false,
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

let narrow: () => void;
beforeEach(() => {
  narrow = widen();
});
afterEach(() => narrow());

it.each([
  'Canary of 0.1.0-77aa88bb',
  'Roll back 0.1.0-3f2a9c1d',
  'Retire 0.1.0-3f2a9c1d',
  'Pin somebody to a release of deals',
  'Deploy token for deals',
  'Unpin Kalembe Ridge Mining',
])('the question behind "%s" breaks no rule of accessibility', async (button) => {
  const visitor = userEvent.setup();
  await mount({ at: '/admin?tab=settings', answers });
  await screen.findAllByText('Kalembe Ridge Mining');
  const [first] = screen.getAllByRole('button', { name: button });
  await visitor.click(first!);
  expect(await violations(await screen.findByRole('dialog'))).toEqual([]);
});
