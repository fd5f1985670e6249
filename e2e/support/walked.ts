import { expect, type Page } from '@playwright/test';
import { pdf } from './files.js';

/** Of the clicks that were counted before, as many may be left. */
const SHARE = 0.6;

/** Says what a job takes, and holds it to its share of what it took before. */
export const expectFewer = (job: string, before: number, now: number): void => {
  const most = Math.floor(before * SHARE);
  process.stdout.write(`Clicks of ${job}: ${before} before, ${most} at most, ${now} now\n`);
  expect(now, job).toBeLessThanOrEqual(most);
};

/** A day so many days from now, as a date field holds it. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A file as somebody chooses it. */
export const chosen = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

/** Finds one of a list by typing, and takes it. */
export const choose = async (page: Page, field: string | RegExp, typed: string, option = typed): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Follows the news of a kind from the bell to where it is answered. */
export const follow = async (page: Page, news: RegExp, about: string): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: news }).filter({ hasText: about }).first().click();
};
