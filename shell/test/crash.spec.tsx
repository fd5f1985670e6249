import { readFileSync } from 'node:fs';
import path from 'node:path';
import { situation } from '@orebridge/contracts/situations';
import { render, screen } from '@testing-library/react';
import { CrashBoundary } from '../src/start/CrashBoundary';

const page = new DOMParser().parseFromString(
  readFileSync(path.join(__dirname, '../src/index.html'), 'utf8'),
  'text/html',
);

/** The served page before any of the application's code has run. */
const openPage = () => {
  document.body.innerHTML = page.body.innerHTML;
  document.body.querySelectorAll('script').forEach((script) => {
    script.replaceWith(Object.assign(document.createElement('script'), { textContent: script.textContent }));
  });
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('an application that breaks leaves a page that says so', () => {
  openPage();
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('Broken');
  };
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
    { container: document.getElementById('root') as HTMLElement },
  );
  complained.mockRestore();
  expect(screen.getByText(situation('The application encountered an error. Please refresh the page.'))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('a page that is still empty after five seconds offers to reset what the browser keeps', () => {
  openPage();
  jest.advanceTimersByTime(4999);
  const name = situation('Reset and Reload Application');
  expect(screen.queryByRole('button', { name })).toBeNull();
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('a page that has started is left alone', () => {
  openPage();
  document.getElementById('root')?.append('The application');
  jest.advanceTimersByTime(60_000);
  expect(screen.queryByRole('button', { name: 'Reset and Reload Application' })).toBeNull();
});
