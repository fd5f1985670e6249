import { type Locator, type Page, expect } from '@playwright/test';

const MOST_STOPS = 120;

/** Whether the target has the focus; and what has it, and whether a ring around it or around what frames it shows so. */
const focusAgainst = (target: Locator) =>
  target.evaluate((wanted) => {
    const own = document.activeElement;
    if (!(own instanceof HTMLElement) || own === document.body) return { isThere: false, isSeen: true, what: '' };
    const rings = (one: Element | null | undefined): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { top, bottom } = own.getBoundingClientRect();
    return {
      isThere: own === wanted,
      isSeen:
        [own, own.parentElement, own.parentElement?.parentElement, own.closest('article'), own.nextElementSibling].some(
          rings,
        ) &&
        bottom > 0 &&
        top < innerHeight,
      what: `${own.tagName.toLowerCase()} ${own.getAttribute('aria-label') ?? own.textContent?.trim().slice(0, 40) ?? ''}`,
    };
  });

/** A person who has no mouse. Wherever the focus goes it must be seen. */
export const byKeyboard = (page: Page) => {
  const unseen = new Set<string>();
  /** Goes on with Tab until the focus is on the target. */
  const reach = async (target: Locator) => {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const { isThere, isSeen, what } = await focusAgainst(target);
      if (stops > 0 && !isSeen) unseen.add(`${what} at ${new URL(page.url()).pathname}`);
      if (isThere) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The focus does not come to ${target.toString()}`);
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
