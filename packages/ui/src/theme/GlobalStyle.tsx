import { mineralVariables, rootVariables } from '../tokens/css';

const RULES = `
  :root { color-scheme: light dark; ${rootVariables} }
  :root[data-theme='light'] { color-scheme: light }
  :root[data-theme='dark'] { color-scheme: dark }
  :root[data-market='red-up'] { --market-up: light-dark(#AE3312,#FF8F74); --market-down: light-dark(#0B6350,#6FD6BC) }
  :root { --mk: var(--chart-c1); --mg: var(--bg-sunken); --mi: var(--text-secondary) }
  ${mineralVariables}
  *, *::before, *::after { box-sizing: border-box }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 112px; background: var(--bg-canvas) }
  body {
    margin: 0; background: var(--bg-canvas); color: var(--text-primary);
    font: 400 14px/20px var(--font-ui); font-feature-settings: 'kern', 'liga';
    -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility; overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0 }
  ul, ol { list-style: none }
  fieldset { border: 0; min-width: 0 }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit }
  button { cursor: pointer }
  a { color: var(--text-link); text-decoration: none }
  a:hover { text-decoration: underline; text-underline-offset: 3px }
  p a { text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 45%, transparent); text-underline-offset: 3px }
  img, svg { display: block; max-width: 100% }
  table { border-collapse: separate; border-spacing: 0; width: 100% }
  table, input, time, dd { font-variant-numeric: tabular-nums lining-nums }
  :focus-visible { outline: 2px solid var(--focus-ring); outline-offset: 2px; border-radius: var(--r-xs) }
  :lang(zh) { letter-spacing: 0 !important; font-stretch: 100% !important; font-style: normal }
  body:lang(zh) { line-height: 1.6 }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: .01ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important }
  }
  @page wide { size: A4 landscape }
  @media print {
    :root, :root[data-theme] { color-scheme: light }
    body { background: #fff }
    nav, [role='tablist'], [data-noprint] { display: none !important }
    [data-print='wide'] { page: wide }
    a { color: inherit; text-decoration: none }
    tr, figure, section { break-inside: avoid }
  }
`;

interface GlobalStyleProps {
  /** The nonce of the page's styles, where its policy asks for one. */
  nonce?: string | undefined;
}

/**
 * Tokens and the ground rules of every page. Rendered once, by the shell, into a sheet of their own: with the universal ones among those of the
 * components, each rule that a component adds would make the browser match every element of the page again.
 */
export function GlobalStyle({ nonce }: GlobalStyleProps) {
  return (
    <style href="orebridge-ground" precedence="ground" nonce={nonce}>
      {RULES}
    </style>
  );
}
