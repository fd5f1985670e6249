import { type Browser, type BrowserContext, type Locator, type Page, type Request, expect } from '@playwright/test';
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

/** The keys of the notifications that came over the page's socket after it was opened, oldest first. */
export const notificationOf = (page: Page): string[] => {
  const keys: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { notification?: { key: string } };
      if (message.notification) keys.push(message.notification.key);
    }),
  );
  return keys;
};

export interface Workspace {
  context: BrowserContext;
  page: Page;
  /** Errors that the page wrote to the console or threw. */
  heard: string[];
  /** Keys of notifications that the socket brought. */
  news: string[];
}

const site = (): string => process.env.OREBRIDGE_URL ?? '';

interface Habits {
  /** The language chosen before; the browser's own when left out. */
  language?: string;
  /** True for somebody who has seen the journey map and left it. */
  onboarded?: boolean;
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Somebody whose session the browser has already. */
  as?: Person;
  /** True for somebody who asked the device for no movement. */
  still?: boolean;
}

const cookieOf = (name: string, value: string | undefined, httpOnly = false) => {
  const { hostname } = new URL(site());
  const rules = { domain: hostname, path: '/', expires: -1, secure: false, sameSite: 'Lax' as const };
  return value ? [{ name, value, httpOnly, ...rules }] : [];
};
const cookiesOf = (someone: Person | undefined) => {
  const [name = '', value] = someone?.cookie().split('=') ?? [];
  return cookieOf(name, value, true);
};

/** A browser of its own for one person, as two people at two desks have. */
export const desk = async (browser: Browser, habits: Habits = {}): Promise<Workspace> => {
  const { language, onboarded = true, theme, viewport, as, still } = habits;
  const remembered = Object.entries({
    preferredLanguage: language,
    hasCompletedOnboarding: onboarded ? 'true' : undefined,
    'orebridge.theme': theme,
  }).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const context = await browser.newContext({
    storageState: {
      cookies: [...cookiesOf(as), ...cookieOf('preferredLanguage', language)],
      origins: [{ origin: site(), localStorage: remembered }],
    },
    ...(viewport ? { viewport } : {}),
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  return { context, page, heard: listen(page), news: notificationOf(page) };
};

/** From its next load on, a page of the site speaks another language, as for somebody who chose it at an earlier visit. */
export const speak = async (page: Page, language: string): Promise<void> => {
  await page.context().addCookies(cookieOf('preferredLanguage', language));
  await page.evaluate((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
};

/** Signs in through the form, as a person does. */
export const signIn = async (page: Page, account: DemoAccount): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
};

/** Opens a record of a list, and waits until it is the one beside it: before, that is the list's first. */
export const openBeside = async (page: Page, record: Locator, name: string | RegExp): Promise<void> => {
  await record.click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
};

const LOADING = '[aria-busy="true"], [data-skeleton]';

/**
 * Waits until a page has come to rest: it has its heading, no request is under way, nothing says that it is busy or keeps the place of
 * something that is on its way, nothing has been drawn for a tenth of a second, and the page has nothing left to do.
 * Made once for a page; the returned function waits.
 */
export const restOf = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    await page.locator('h1').first().waitFor({ state: 'attached' });
    do {
      await expect.poll(() => underWay.size, { intervals: [20], timeout: 20_000 }).toBe(0);
      await expect(page.locator(LOADING)).toHaveCount(0);
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let timer: ReturnType<typeof setTimeout>;
            let idle = 0;
            // Where the processor is busy with something else, what is about to be drawn may take longer to begin.
            const wait = () => {
              clearTimeout(timer);
              cancelIdleCallback(idle);
              timer = setTimeout(() => {
                idle = requestIdleCallback(() => resolve(), { timeout: 1000 });
              }, 100);
            };
            const observer = new MutationObserver(wait);
            wait();
            observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
          }),
      );
    } while (underWay.size > 0 || (await page.locator(LOADING).count()) > 0);
  };
};

/** Goes to another page of the site as a click on a link does: without a reload. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Goes to a page as if it were opened for the first time: without a reload where nothing of the page before stays behind, such as a
 * dialog, or words that keep their writer from leaving.
 */
export const goAfresh = async (page: Page, path: string, rest: () => Promise<void>): Promise<void> => {
  const visited = page.url().startsWith(site());
  if (visited) {
    await page.keyboard.press('Escape');
    // Another page in between where it is the same one, so that what was typed there goes.
    const same = new URL(page.url()).pathname === path.split('?')[0];
    for (const step of [...(same ? ['/onboarding'] : []), path]) {
      await goInside(page, step);
      await rest();
    }
  }
  const stays = async () =>
    (await page.locator(OVERLAYS).count()) > 0 ||
    !page.url().endsWith(path) ||
    (await page.locator('h1').count()) === 0;
  if (visited && !(await stays())) return;
  await page.goto(path);
  await rest();
};
