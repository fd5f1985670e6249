import type { Page } from '@playwright/test';

/** The id in an address. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** A line when the way to the page of a record is missing or shows a piece of the record's id. `name` is what the way is called. */
export const namelessWayOn = async (page: Page, path: string, name: string): Promise<string[]> => {
  const id = UUID.exec(path)?.[0];
  if (!id) return [];
  const way = (await page.getByRole('navigation', { name }).allTextContents()).join();
  const isNamed = way !== '' && !way.includes(id.slice(0, 8)) && !way.includes(id.slice(-8));
  return isNamed ? [] : [`the way to it reads "${way}"`];
};
