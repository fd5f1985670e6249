import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Button } from '../src';
import { CommandPalette, ConfirmDialog, Dialog, Drawer, Menu, Popover } from '../src/overlays';
import { draw } from './harness';

const rulesBroken = async () => {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html.slice(0, 160)}`);
};

describe('A dialog', () => {
  test('is closed by Escape and breaks no rule', async () => {
    const onOpenChange = jest.fn();
    draw(
      <Dialog open onOpenChange={onOpenChange} title="Compare lots" description="Two lots are chosen">
        Words
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Compare lots' })).toHaveAccessibleDescription('Two lots are chosen');
    expect(await rulesBroken()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
  test('starts on the safe choice before what cannot be undone', () => {
    draw(
      <ConfirmDialog
        open
        destructive
        onOpenChange={() => {}}
        title="Delete listing?"
        text="It is gone for good."
        confirmLabel="Delete listing"
        onConfirm={() => {}}
      />,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });
  test('stays while the act is pending', async () => {
    const onOpenChange = jest.fn();
    draw(
      <ConfirmDialog
        open
        pending
        onOpenChange={onOpenChange}
        title="Send offer?"
        text="1,200 dmt"
        confirmLabel="Send offer"
        onConfirm={() => {}}
      />,
    );
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

test('A drawer holds the navigation', async () => {
  draw(
    <Drawer open onOpenChange={() => {}} title="Menu" titleHidden side="start">
      <a href="/deals">Deals</a>
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  expect(await rulesBroken()).toEqual([]);
});

test('A menu is opened, walked and used with the keyboard', async () => {
  const onSelect = jest.fn();
  draw(
    <Menu
      label="Account"
      trigger={<Button>Account</Button>}
      items={[
        { id: 'a', label: 'Settings', href: '/settings' },
        { id: 's', separator: true },
        { id: 'b', label: 'Log out', onSelect },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('A popover names itself', async () => {
  draw(
    <Popover label="Notifications" trigger={<Button>Bell</Button>}>
      <p>Nothing yet</p>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeInTheDocument();
});

describe('The search', () => {
  const base = {
    open: true,
    onOpenChange: () => {},
    onQueryChange: () => {},
    placeholder: 'Search pages',
    onSelect: () => {},
  };
  test('goes to the hit that is chosen', async () => {
    const onSelect = jest.fn();
    draw(
      <CommandPalette
        {...base}
        query="deal"
        onSelect={onSelect}
        groups={[
          {
            id: 'p',
            heading: 'Pages',
            hits: [
              { id: 'deals', title: 'Deals', badge: 'Exact' },
              { id: 'd2', title: 'Deal room' },
            ],
          },
        ]}
      />,
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('d2');
    expect(await rulesBroken()).toEqual([]);
  });
  test('says when it finds nothing', () => {
    draw(<CommandPalette {...base} query="xyz" groups={[]} />);
    expect(screen.getByText('No results found for "xyz"')).toBeInTheDocument();
    expect(screen.getByText('Try different keywords or check spelling')).toBeInTheDocument();
  });
  test('marks every word of the query, whatever its accents and letter case', () => {
    draw(
      <CommandPalette
        {...base}
        query="aguila copp"
        groups={[
          {
            id: 'lots',
            heading: 'Lots',
            hits: [{ id: 'one', title: 'Copper cathodes', detail: 'Minera Águila S.A.' }],
          },
        ]}
      />,
    );
    const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marked).toEqual(['Copp', 'Águila']);
  });
  test('marks a lone letter where a word begins with it, and a Chinese character anywhere', () => {
    const hits = [
      { id: 'one', title: 'Account of copper' },
      { id: 'two', title: '电解铜' },
    ];
    draw(<CommandPalette {...base} query="c 铜" groups={[{ id: 'lots', heading: 'Lots', hits }]} />);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['c', '铜']);
  });
  test('says of each group what is still looked for and what did not answer, and neither can be chosen', async () => {
    const onSelect = jest.fn();
    draw(
      <CommandPalette
        {...base}
        query="deal"
        onSelect={onSelect}
        groups={[
          { id: 'deals', heading: 'Your deals', hits: [], note: 'Deals did not answer.' },
          { id: 'pages', heading: 'Pages', hits: [{ id: 'p', title: 'Deals' }] },
          { id: 'lots', heading: 'Lots', hits: [], pending: true },
        ]}
      />,
    );
    expect(screen.getByRole('option', { name: /Deals did not answer/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('option', { name: /Searching/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/No results found/)).toBeNull();
    expect(await rulesBroken()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{End}{Home}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('p');
  });
  test('is walked with the arrow keys, Home and End, and closed by Escape', async () => {
    const onSelect = jest.fn();
    const onOpenChange = jest.fn();
    const hits = ['a', 'b', 'c'].map((id) => ({ id, title: `Deal ${id}` }));
    draw(
      <CommandPalette
        {...base}
        query="deal"
        onSelect={onSelect}
        onOpenChange={onOpenChange}
        groups={[{ id: 'deals', heading: 'Deals', hits }]}
      />,
    );
    await userEvent.keyboard('{End}{Enter}{Home}{Enter}{ArrowDown}{Enter}{ArrowUp}{Enter}');
    expect(onSelect.mock.calls.flat()).toEqual(['c', 'a', 'b', 'a']);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
  test('offers the last searches while nothing is typed', () => {
    draw(<CommandPalette {...base} query="" groups={[]} recent={['copper']} tips={['Type a number to open a deal']} />);
    expect(screen.getByText('copper')).toBeInTheDocument();
  });
});
