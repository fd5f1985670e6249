import axe from 'axe-core';
import { Gallery } from '../gallery/Gallery';
import { draw } from './harness';

const rulesBroken = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
  );
};

describe('Every component together', () => {
  test('breaks no rule of WCAG that axe can see without colours', async () => {
    document.documentElement.lang = 'en';
    document.title = 'Components';
    draw(<Gallery />);
    expect(await rulesBroken()).toEqual([]);
  });
});
