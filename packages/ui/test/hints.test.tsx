import { act, fireEvent, render, screen } from '@testing-library/react';
import { Hints } from '../src/overlay/Hints';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <Hints />
      <button type="button" aria-label="Save" title="Save the lot">
        S
      </button>
      <button type="button" title="Compare">
        C
      </button>
      <p>Elsewhere</p>
    </>,
  );
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const point = (name: string) => fireEvent.pointerOver(screen.getByRole('button', { name }));
const tip = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null;

test('a hint opens after 700 ms on its thing', () => {
  point('Save');
  pass(699);
  expect(tip()).toBeNull();
  pass(1);
  expect(tip()).toBe('Save the lot');
});

test('within 300 ms of another hint the next one opens at once, later it waits again', () => {
  point('Save');
  pass(700);
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  expect(tip()).toBeNull();
  pass(299);
  point('C');
  pass(0);
  expect(tip()).toBe('Compare');
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  pass(301);
  point('Save');
  pass(699);
  expect(tip()).toBeNull();
});

test('the browser shows no hint of its own meanwhile, and the attribute comes back', () => {
  const save = screen.getByRole('button', { name: 'Save' });
  point('Save');
  expect(save).not.toHaveAttribute('title');
  expect(save).toHaveAccessibleDescription('Save the lot');
  fireEvent.keyDown(document, { key: 'Escape' });
  pass(1000);
  expect(tip()).toBeNull();
  expect(save).toHaveAttribute('title', 'Save the lot');
});
