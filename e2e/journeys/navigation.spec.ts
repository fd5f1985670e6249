import { type AccessRule, type Permission, ROLES, type Role, can } from '@orebridge/contracts';
import { expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { desk } from '../support/browser.js';
import { catalogueOf } from '../support/languages.js';
import { NARROW, WIDE } from '../support/narrow.js';
import { releaseDocument } from '../support/pages.js';

/** Eight entries of 44 px and their title take half of a phone's screen: the next section is always in sight. */
const MOST = 8;

const lets = (rule: AccessRule, role: Role): boolean => {
  if (typeof rule === 'string' || role === 'admin') return true;
  return 'permission' in rule ? can(role, rule.permission as Permission) : rule.roles.includes(role);
};

const twice = (all: readonly (string | number)[]) => all.filter((one, place) => all.indexOf(one) !== place);

test('every role finds short sections in one order, and an icon of its own before each entry', async () => {
  const { remotes } = await releaseDocument();
  const entries = remotes.flatMap(({ manifest }) => manifest.navigation);
  const routes = new Map(remotes.flatMap(({ manifest }) => manifest.routes.map((one) => [one.path, one.access])));
  for (const role of ROLES) {
    const open = entries.filter(
      ({ path, access }) => lets(access, role) && lets(routes.get(path.split('?')[0] ?? '') ?? 'public', role),
    );
    expect(open.length, role).toBeGreaterThan(MOST);
    expect(twice(open.map(({ icon }) => icon)), `icons of ${role}`).toEqual([]);
    for (const section of new Set(open.map((one) => one.section))) {
      const inside = open.filter((one) => one.section === section);
      expect(inside.length, `${section} of ${role}`).toBeLessThanOrEqual(MOST);
      expect(twice(inside.map(({ order }) => order)), `places in ${section} of ${role}`).toEqual([]);
    }
  }
});

test('what opens over a narrow page closes when the window has room for it beside the page', async ({ browser }) => {
  const as = await signedIn(demoAccount('buyer'));
  const { page, context } = await desk(browser, { as, language: 'en', viewport: NARROW });
  const button = (key: string) => page.getByRole('button', { name: catalogueOf('en')[key], exact: true });
  await page.goto('/marketplace');
  for (const key of ['nav.open', 'marketplace.filters.title']) {
    await button(key).click();
    await page.getByRole('dialog').waitFor();
    await page.setViewportSize(WIDE);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(NARROW);
    await expect(button(key)).toBeVisible();
  }
  await context.close();
});
