import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import en from '../src/messages/en.json';
import { GlobalStyle } from '../src';

/** Draws a component with the English words of the design system. */
export function draw(children: ReactElement): RenderResult {
  return render(children, {
    wrapper: ({ children: inside }) => (
      <IntlProvider locale="en" messages={en}>
        <GlobalStyle />
        {inside}
      </IntlProvider>
    ),
  });
}
