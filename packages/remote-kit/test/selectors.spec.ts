/** @jest-environment node */
import { createRequire } from 'node:module';

type Matches = (element: object, selector: string) => boolean;
type Rules = { selectorText?: string; cssRules?: Rules; media?: unknown }[];

const here = createRequire(__filename);
const { byNameFirst }: { byNameFirst: (matches: Matches) => Matches } = here('../jest/selectors.cjs');
const jsdom = createRequire(createRequire(here.resolve('jest-environment-jsdom')).resolve('jsdom'));
const { JSDOM } = jsdom('./api.js');
const { matchesDontThrow } = jsdom('./jsdom/living/helpers/selectors.js');
const { implForWrapper } = jsdom('./jsdom/living/generated/utils.js');
const styles: Rules = jsdom('rrweb-cssom').parse(jsdom('./jsdom/browser/default-stylesheet.js')).cssRules;

const PAGE = `<!doctype html><html><body>
  <div hidden><dialog></dialog><dialog open></dialog><ul><li><ul><ol></ol></ul></li></ul></div>
  <article><aside><h1></h1></aside></article><section><h1></h1></section><table><tr><td></td></tr></table>
  <svg><title></title><a></a><style></style><linearGradient /></svg><ruby><rt></rt><rp></rp></ruby>
  <input type="hidden" /><input type="file" /><input type="checkbox" disabled /><input type="search" readonly />
  <button disabled></button><select disabled><option></option></select><textarea dir="auto"></textarea>
</body></html>`;

const texts = (rules: Rules): string[] =>
  [...rules].flatMap(({ selectorText, cssRules }) => (cssRules ? texts(cssRules) : (selectorText ?? [])));

it('answers for every selector of the style sheet of jsdom and every kind of element what jsdom answers', () => {
  const selectors = [...texts(styles), 'p.note, p:first-child', 'input:not([type="file"], [disabled])', 'div *', '#a'];
  const { document } = new JSDOM(PAGE).window;
  for (const name of new Set(selectors.join(' ').match(/[a-z][a-z0-9]*/g)))
    document.body.append(document.createElement(name));
  const ours = byNameFirst(matchesDontThrow);
  for (const element of document.querySelectorAll('*'))
    for (const selector of selectors) {
      const one = implForWrapper(element);
      const wanted = matchesDontThrow(one, selector);
      if (ours(one, selector) !== wanted) throw new Error(`${element.outerHTML} and ${selector}: not ${wanted}`);
    }
  expect(selectors.length).toBeGreaterThan(100);
});
