import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  AssayStrip,
  Button,
  Combobox,
  Field,
  FilterTag,
  Marks,
  NumberInput,
  Pager,
  StatDelta,
  StatusBadge,
  Table,
  Tabs,
  UploadZone,
} from '../src';
import { draw } from './harness';

function Quantity({ onValue }: { onValue(value: string): void }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Quantity" error={value === '1200' ? 'Too little' : undefined} unit="dmt">
      <NumberInput
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
    </Field>
  );
}

test('the keyboard goes from the tabs to the first field of what they show', async () => {
  draw(
    <Tabs
      label="Views"
      value="a"
      onValueChange={() => undefined}
      items={[
        { value: 'a', label: 'Terms', content: <Button>First</Button> },
        { value: 'b', label: 'Papers', content: <Button>Second</Button> },
      ]}
    />,
  );
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Terms' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
});

describe('A quantity', () => {
  test('is typed with commas, kept as a decimal, shown in groups, and tied to its error', async () => {
    const onValue = jest.fn();
    draw(<Quantity onValue={onValue} />);
    const box = screen.getByLabelText('Quantity');
    await userEvent.type(box, '1,200');
    expect(onValue).toHaveBeenLastCalledWith('1200');
    await userEvent.tab();
    expect(box).toHaveValue('1,200');
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Too little');
  });
  test.each([
    ['es', '0.495'],
    ['es', '1234.567'],
    ['en', '0,495'],
    ['en', '1\u202f234,567'],
    ['zh', '1\u202f234\u202f567,891'],
  ] as const)(
    'written in another language’s way is no figure in %s: %s stays as it was typed',
    async (locale, typed) => {
      const onValue = jest.fn();
      draw(<Quantity onValue={onValue} />, locale);
      const box = screen.getByLabelText('Quantity');
      await userEvent.click(box);
      await userEvent.paste(typed);
      await userEvent.tab();
      expect(String(onValue.mock.calls.at(-1)?.[0])).not.toMatch(/^-?\d+(\.\d+)?$/);
      expect(box).toHaveValue(typed);
    },
  );
});

describe('A button that is pending', () => {
  test('says so, keeps focus and ignores presses', async () => {
    const onClick = jest.fn();
    draw(
      <Button pending pendingLabel="Logging in..." onClick={onClick}>
        Log in
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Logging in...' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('Picking a mineral', () => {
  const options = [
    { value: 'copper', label: 'Copper', group: 'Base Metals' },
    { value: 'cobalt', label: 'Cobalt', group: 'Battery Minerals' },
    { value: 'nickel', label: 'Nickel', group: 'Battery Minerals' },
  ];
  test('works by typing and Enter alone', async () => {
    const onValueChange = jest.fn();
    draw(
      <Field label="Mineral type">
        <Combobox options={options} value={null} onValueChange={onValueChange} />
      </Field>,
    );
    await userEvent.tab();
    await userEvent.keyboard('c{ArrowDown}{Enter}');
    expect(onValueChange).toHaveBeenCalledWith('cobalt');
  });
  test.each(['coper', 'cobre', '铜经矿', 'cu conc'])('finds it by %s', async (typed) => {
    const onValueChange = jest.fn();
    draw(
      <Field label="Mineral type">
        <Combobox options={options} value={null} onValueChange={onValueChange} />
      </Field>,
    );
    await userEvent.type(screen.getByRole('combobox'), typed);
    await userEvent.click(await screen.findByRole('option', { name: 'Copper' }));
    expect(onValueChange).toHaveBeenCalledWith('copper');
  });
  test('shows what a server found as it came, and asks for more of it and again by the keyboard', async () => {
    const onValueChange = jest.fn();
    const finder = {
      chosen: null,
      pending: false,
      failed: null,
      onTyped: jest.fn(),
      onRetry: jest.fn(),
      onMore: jest.fn(),
    };
    const shown = (part: object) => (
      <Field label="Supplier">
        <Combobox options={options} value={null} onValueChange={onValueChange} finder={{ ...finder, ...part }} />
      </Field>
    );
    const { rerender } = draw(shown({}));
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    expect(finder.onTyped).toHaveBeenLastCalledWith('zzz');
    expect(screen.getAllByRole('option')).toHaveLength(options.length + 1);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect([finder.onMore.mock.calls.length, onValueChange.mock.calls.length]).toEqual([1, 0]);
    rerender(shown({ pending: true, onMore: null }));
    expect(screen.getByText('Searching…')).toBeInTheDocument();
    rerender(shown({ failed: 'The server did not answer.', onMore: null }));
    expect(screen.getByText('The server did not answer.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Try again' }));
    expect(finder.onRetry).toHaveBeenCalledTimes(1);
    rerender(shown({ onMore: null }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onValueChange).toHaveBeenCalledTimes(1);
    expect(finder.onTyped).toHaveBeenLastCalledWith('');
  });
  test('takes any other text where that may stand, also when the field is left', async () => {
    const onValueChange = jest.fn();
    draw(
      <Field label="Place">
        <Combobox
          options={options}
          value={null}
          onValueChange={onValueChange}
          other={(typed) => `As typed: ${typed}`}
        />
      </Field>,
    );
    await userEvent.type(screen.getByRole('combobox'), 'Kolwezi');
    await userEvent.click(screen.getByRole('option', { name: 'As typed: Kolwezi' }));
    expect(onValueChange).toHaveBeenLastCalledWith('Kolwezi');
    await userEvent.type(screen.getByRole('combobox'), 'Likasi');
    await userEvent.tab();
    expect(onValueChange).toHaveBeenLastCalledWith('Likasi');
    await userEvent.type(screen.getByRole('combobox'), 'Copper');
    await userEvent.tab();
    expect(onValueChange).toHaveBeenLastCalledWith('copper');
  });
  test('takes each letter at once where it is asked to', async () => {
    const onValueChange = jest.fn();
    draw(
      <Field label="Place">
        <Combobox options={options} value={null} onValueChange={onValueChange} other={(typed) => typed} eager />
      </Field>,
    );
    await userEvent.type(screen.getByRole('combobox'), 'Li');
    expect(onValueChange.mock.calls).toEqual([['L'], ['Li']]);
    await userEvent.tab();
    expect(onValueChange).toHaveBeenCalledTimes(2);
  });
  test('says when nothing matches', async () => {
    draw(
      <Field label="Mineral type">
        <Combobox options={options} value={null} onValueChange={() => {}} />
      </Field>,
    );
    await userEvent.type(screen.getByRole('combobox'), 'xyz');
    expect(screen.getByText('Nothing matches')).toBeInTheDocument();
  });
});

describe('A list of lots', () => {
  const columns = [{ id: 'name', header: 'Mineral', sticky: true, cell: (row: { id: string }) => `Lot ${row.id}` }];
  const rows = [{ id: '1' }, { id: '2' }];
  const key = (row: { id: string }) => row.id;

  test('names its rows and selects them', async () => {
    const onSelectedChange = jest.fn();
    draw(
      <Table
        label="Listings"
        columns={columns}
        rows={rows}
        rowKey={key}
        selected={new Set()}
        onSelectedChange={onSelectedChange}
        selectLabel={(row) => `Select lot ${row.id}`}
      />,
    );
    expect(
      within(screen.getByRole('table', { name: 'Listings' })).getByRole('rowheader', { name: 'Lot 2' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select lot 2' }));
    expect(onSelectedChange).toHaveBeenCalledWith(new Set(['2']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(onSelectedChange).toHaveBeenLastCalledWith(new Set(['1', '2']));
  });
  test('says that it is empty, that it loads, that it failed', () => {
    const { rerender } = draw(<Table label="Listings" columns={columns} rows={[]} rowKey={key} />);
    expect(screen.getByText('Nothing here yet')).toBeInTheDocument();
    rerender(<Table label="Listings" columns={columns} rows={[]} rowKey={key} state="loading" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    rerender(<Table label="Listings" columns={columns} rows={[]} rowKey={key} state="error" />);
    expect(screen.getByRole('alert')).toHaveTextContent('This did not load');
  });
  test('can be turned page by page, with its total in sight', async () => {
    const onNext = jest.fn();
    draw(
      <Pager from={1} to={24} total={1368} capped hasPrevious={false} hasNext onPrevious={() => {}} onNext={onNext} />,
    );
    expect(screen.getByText('1–24 of 1,368+')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onNext).toHaveBeenCalledTimes(1);
  });
});

describe('What a lot is', () => {
  test('marks say what is approved and what is missing', () => {
    draw(<Marks states={{ permit: 'approved', esg: 'rejected' }} />);
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Mining permit: approved',
      'ESG certificate: rejected',
      'Quality analysis: missing',
      'Origin certificate: missing',
    ]);
  });
  test('its assay is read out with payable parts first and penalties last', () => {
    draw(
      <AssayStrip
        mineral="copper"
        parts={[
          { symbol: 'As', share: '0.24', role: 'penalty' },
          { symbol: 'Fe', share: '26.1', role: 'gangue' },
          { symbol: 'Cu', share: '28.4', role: 'payable' },
        ]}
      />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName('Cu 28.4%, Fe 26.1%, As 0.24%');
  });
  test('its assay keeps each figure in the unit that it was stated in', () => {
    draw(
      <AssayStrip
        detail
        mineral="copper"
        parts={[
          { symbol: 'Au', share: '0.00032', stated: { value: '3.2', unit: 'g/t' }, role: 'payable' },
          { symbol: 'Hg', share: '0.0000125', role: 'penalty' },
        ]}
      />,
    );
    expect(screen.getByText('Au 3.2\u00a0g/t', { normalizer: (text) => text })).toBeInTheDocument();
    expect(screen.getByText(/0\.0000125%/)).toBeInTheDocument();
  });
  test('a price move is told by sign and word, not by colour alone', () => {
    draw(<StatDelta value="-0.71" />);
    expect(screen.getByText(/−0\.71/)).toHaveTextContent('down−0.71%');
  });
  test('its status is a word', () => {
    draw(<StatusBadge status="sold_out" />);
    expect(screen.getByText('Sold out')).toBeInTheDocument();
  });
});

describe('Uploading', () => {
  test('takes files from the keyboard’s file chooser and shows what is wrong with one', async () => {
    const onFiles = jest.fn();
    draw(
      <UploadZone
        title="Choose files"
        hint="PDF up to 5 MB"
        multiple
        onFiles={onFiles}
        files={[{ id: 'a', name: 'survey.tif', size: 9e6, error: 'File too large. Maximum size: 5MB' }]}
      />,
    );
    const file = new File(['x'], 'permit.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Choose files'), file);
    expect(onFiles).toHaveBeenCalledWith([file]);
    expect(screen.getByRole('alert')).toHaveTextContent('File too large. Maximum size: 5MB');
  });
});

test('A filter in force is taken away by its cross', async () => {
  const onRemove = jest.fn();
  draw(
    <ul>
      <FilterTag label="From 20 t" onRemove={onRemove} />
    </ul>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: From 20 t' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
