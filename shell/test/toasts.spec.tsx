import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import en from '../src/messages/en.json';
import { createStore, type Store } from '../src/store';
import { failuresDismissed, toastQueued } from '../src/store/toasts';
import { Toasts } from '../src/toasts/Toasts';

let store: Store;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  store = createStore();
  render(
    <IntlProvider locale="en" messages={{ ...en, 'ui.dismiss': 'Dismiss' }}>
      <Provider store={store}>
        <Toasts />
      </Provider>
    </IntlProvider>,
  );
});
afterEach(() => jest.useRealTimers());

const say = (title: string, tone: 'neutral' | 'negative' = 'neutral') =>
  act(() => void store.dispatch(toastQueued({ tone, title })));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a toast is shown for five seconds', () => {
  say('Only');
  pass(4999);
  expect(screen.getByText('Only')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Only')).toBeNull();
});

test('one toast is shown at a time, and the next follows', () => {
  say('First');
  say('Second');
  expect(screen.getByText('First')).toBeVisible();
  expect(screen.queryByText('Second')).toBeNull();
  pass(2000);
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second')).toBeVisible();
  pass(5000);
  expect(screen.queryByText('Second')).toBeNull();
});

test('a failure does not wait behind good news', () => {
  say('It worked');
  say('It failed', 'negative');
  expect(screen.getByText('It failed')).toBeVisible();
});

test('a failure stays until it is dismissed, or gives way to another toast', () => {
  say('It failed', 'negative');
  pass(60_000);
  expect(screen.getByText('It failed')).toBeVisible();
  say('It worked');
  pass(5000);
  expect(screen.getByText('It worked')).toBeVisible();
});

test('a new try clears the failures of the last one', () => {
  say('It failed', 'negative');
  act(() => void store.dispatch(failuresDismissed()));
  expect(screen.queryByText('It failed')).toBeNull();
});
