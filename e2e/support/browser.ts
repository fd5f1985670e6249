import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import type { DemoAccount, Person } from './api.js';

/** What a page said that nobody should hear: errors in the console, and exceptions. */
export const listen = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
};

/** A browser of its own for one person, as two people at two desks have. */
export const desk = async (
  browser: Browser,
  language = 'en',
): Promise<{ context: BrowserContext; page: Page; heard: string[] }> => {
  const context = await browser.newContext();
  await context.addInitScript((chosen) => {
    localStorage.setItem('preferredLanguage', localStorage.getItem('preferredLanguage') ?? chosen);
  }, language);
  const page = await context.newPage();
  return { context, page, heard: listen(page) };
};

/** Signs in through the form, as a person does. */
export const signIn = async (page: Page, account: DemoAccount): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('hasCompletedOnboarding', 'true'));
  await page.goto('/auth');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
};

/** Gives a browser the session of a person who signed in without one. */
export const takeSession = async (context: BrowserContext, someone: Person): Promise<void> => {
  const [name = '', value = ''] = someone.cookie().split('=');
  await context.addCookies([{ name, value, url: process.env.OREBRIDGE_URL ?? '' }]);
  await context.addInitScript(() => localStorage.setItem('hasCompletedOnboarding', 'true'));
};
