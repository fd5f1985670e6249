import axeCore from 'axe-core';

/** What is not accessible in a part of a page; colours are looked at in the browser. */
export const axe = async (container: Element): Promise<string[]> => {
  const { violations } = await axeCore.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, help }) => `${id}: ${help}`);
};
