import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import en from '../src/messages/en.json';
import { GlobalStyle } from '../src';

/** Draws a component with the English words of the design system, and with figures in the manner of a language. */
export function draw(children: ReactElement, locale = 'en'): RenderResult {
  return render(children, {
    wrapper: ({ children: inside }) => (
      <IntlProvider locale={locale} messages={en}>
        <GlobalStyle />
        {inside}
      </IntlProvider>
    ),
  });
}
