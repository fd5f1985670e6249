import type { Page } from '@playwright/test';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };
const WIDTHS = [390, 320];

/** A line for each width of a telephone on which the page, as it stands, scrolls sideways; the page is wide again afterwards. */
export const sidewaysOn = async (page: Page, rest: () => Promise<void>): Promise<string[]> => {
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...NARROW, width });
    await rest();
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over > 0) wide.push(`${over} px wider than ${width} px`);
  }
  await page.setViewportSize(WIDE);
  return wide;
};
