import { type Locator, type Page, expect } from '@playwright/test';

const MOST_STOPS = 120;

/** What has the focus, and whether a ring around it, or around what frames it, shows so. */
const focusOn = (page: Page) =>
  page.evaluate(() => {
    const own = document.activeElement;
    if (!(own instanceof HTMLElement) || own === document.body) return null;
    const rings = (one: Element | null | undefined): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { top, bottom } = own.getBoundingClientRect();
    return {
      what: `${own.tagName.toLowerCase()} ${own.getAttribute('aria-label') ?? own.textContent?.trim().slice(0, 40) ?? ''}`,
      isShown: [own, own.parentElement, own.parentElement?.parentElement, own.nextElementSibling].some(rings),
      isInSight: bottom > 0 && top < innerHeight,
    };
  });

/** A person who has no mouse. Wherever the focus goes it must be seen. */
export const byKeyboard = (page: Page) => {
  const unseen = new Set<string>();
  const look = async () => {
    const focus = await focusOn(page);
    if (focus && !(focus.isShown && focus.isInSight)) unseen.add(`${focus.what} at ${new URL(page.url()).pathname}`);
  };
  const isFocused = (target: Locator) => target.evaluate((one) => one === document.activeElement);

  /** Goes on with Tab until the focus is on the target. */
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    for (let stops = 0; !(await isFocused(target)); stops += 1) {
      if (stops === MOST_STOPS) throw new Error(`The focus does not come to ${target.toString()}`);
      await page.keyboard.press('Tab');
      await look();
    }
  };
  return {
    reach,
    press: async (target: Locator) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    write: async (target: Locator, text: string) => {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** From the top of the page to its content, past what every page has. */
    skipToContent: async () => {
      await reach(page.getByRole('link', { name: 'Skip to content' }));
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    },
    /** Opens a page through the search of the site. */
    openPage: async (name: string, heading: Locator) => {
      await page.keyboard.press('ControlOrMeta+k');
      const search = page.getByRole('dialog').getByRole('combobox');
      await expect(search).toBeFocused();
      await page.keyboard.type(name);
      await expect(page.getByRole('option').first()).toContainText(name);
      await page.keyboard.press('Enter');
      await expect(heading).toBeVisible();
    },
    /** Where the focus was and could not be seen. */
    unseen: (): string[] => [...unseen],
  };
};
