import { api } from '@orebridge/contracts';
import { expect, test } from '@playwright/test';
import { demoAccount, type Person, signedIn } from '../support/api.js';
import { openBeside } from '../support/browser.js';
import { pay, type Side, sideOf } from '../support/deal-steps.js';
import { lotOnMarket, offerOn } from '../support/scene.js';
import { chosen, expectFewer, follow, inDays } from '../support/walked.js';

// Work for a trade and money for a mine, as people do it, with their clicks counted: typing does not count.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const close = async (...sides: readonly Side[]): Promise<void> => {
  expect(sides.flatMap(({ heard }) => heard)).toEqual([]);
  await Promise.all(sides.map(({ context }) => context.close()));
};

/** A deal that has just been agreed, and the name of its lot. */
const agreed = async (): Promise<{ id: string; lot: string }> => {
  const [seller, buyer] = await Promise.all([signedIn(demoAccount('seller')), signedIn(demoAccount('buyer'))]);
  const listing = await lotOnMarket(seller);
  const thread = await offerOn(listing, buyer);
  const { dealId } = await seller.client(api.offers.accept, {
    params: { id: thread.id },
    body: { versionId: thread.last.id },
    key: crypto.randomUUID(),
  });
  return { id: dealId ?? '', lot: listing.mineralName ?? '' };
};

test('a laboratory offers a service, is asked, delivers and is paid with few clicks', async ({ browser }) => {
  const deal = await agreed();
  const [laboratory, admin, client] = await Promise.all([
    sideOf(browser, demoAccount('service_provider')),
    sideOf(browser, demoAccount('admin')),
    sideOf(browser, demoAccount('buyer')),
  ]);
  const name = `Assays for ${deal.lot}`;
  const { page } = laboratory;
  await page.goto('/service-listings');
  await page.getByRole('button', { name: 'New service' }).click();
  const begin = page.getByRole('dialog');
  await begin.getByLabel('Name of the service').fill(name);
  if ((await begin.getByLabel('Kind').inputValue()) !== 'assay') await begin.getByLabel('Kind').selectOption('assay');
  await begin.getByRole('button', { name: 'Begin the draft' }).click();
  await expect(page.getByLabel('Price basis')).toHaveValue('sample');
  await page.getByLabel('Scope').fill('Copper by titration, gold and silver by fire assay.');
  await page.getByLabel('Price', { exact: true }).fill('150');
  await page.getByLabel('Days to the report').fill('6');
  const held = page.getByRole('group', { name: 'Accreditation 1' });
  await held.getByLabel('Standard or licence').fill('ISO/IEC 17025');
  await held.getByLabel('Issued by').fill('INN Chile');
  await held.getByLabel('Number').fill('LE-417');
  await held.getByLabel('Valid until').fill(inDays(300));
  await held.locator('input[type=file]').setInputFiles(chosen('scope.pdf'));
  await expect(held.getByRole('link', { name: 'scope.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('A reviewer looks at this service.')).toBeVisible();

  await admin.page.goto('/admin?tab=verifications&view=services');
  const waiting = admin.page.getByRole('table', { name: 'Services that wait for review' });
  await openBeside(admin.page, waiting.getByText(name), name);
  await admin.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.page.getByText(`${name} is published`)).toBeVisible();

  await client.page.goto(`/deals/${deal.id}?tab=shipment`);
  await client.page.getByRole('link', { name: 'Ask a laboratory' }).click();
  await expect(client.page.getByLabel('Title')).toHaveValue(new RegExp(`^${deal.lot}`));
  await client.page.getByLabel('Samples').fill('12');
  await client.page.getByRole('button', { name: 'Send the request' }).click();
  await expect(client.page).toHaveURL(/\/service-requests\/[0-9a-f-]{36}$/);

  await follow(page, /A request in your field/, deal.lot);
  const lines = page.getByRole('group', { name: 'Lines' }).or(page.getByRole('main'));
  await expect(lines.getByLabel('What').first()).toHaveValue(name);
  await expect(lines.getByLabel('Quantity').first()).toHaveValue('12');
  await expect(lines.getByLabel('Unit price').first()).toHaveValue('150');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await lines.getByLabel('What').last().fill('Visit to the warehouse');
  await lines.getByLabel('Unit price').last().fill('687.50');
  await page.getByLabel('Deliverables').fill('Certificate of analysis');
  await page.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(page).toHaveURL(/\/proposals\//);

  await client.page.getByRole('table').getByRole('link').first().click();
  await client.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
  expect(await pay(client)).toBe('2,487.50');

  await expect(page.getByText(/lies in escrow/)).toBeVisible();
  await page.getByLabel('Upload a report').setInputFiles(chosen('certificate.pdf'));
  await expect(page.getByText('certificate.pdf', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deliver the report' }).click();
  await client.page.getByRole('button', { name: 'Accept the report' }).click();
  await expect(client.page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveText(/ · Paid/);

  const clicks = [laboratory, admin, client].map((one) => one.clicks());
  process.stdout.write(`Laboratory ${clicks[0]}, administrator ${clicks[1]}, client ${clicks[2]}\n`);
  const now = clicks.reduce((sum, one) => sum + one, 0);
  expectFewer('a laboratory from its service to its money (job 6)', 14 + 2 + 6 + 7 + 2 + 4 + 1 + 2 + 1, now);
  await close(laboratory, admin, client);
});

test('a carrier publishes a route, quotes for a deal and is engaged with few clicks', async ({ browser }) => {
  const deal = await agreed();
  const [carrier, client] = await Promise.all([
    sideOf(browser, demoAccount('logistics_partner')),
    sideOf(browser, demoAccount('buyer')),
  ]);
  const { page } = carrier;
  await page.goto('/routes');
  await page.getByLabel('Name', { exact: true }).fill(`Antofagasta – Hamburg for ${deal.lot}`);
  await page.getByRole('combobox', { name: 'From: port' }).fill('Antofagasta');
  await page.getByRole('option', { name: /^Antofagasta/ }).click();
  await page.getByRole('combobox', { name: 'To: port' }).fill('Hamburg');
  await page.getByRole('option', { name: /^Hamburg/ }).click();
  await page.getByLabel('Days in transit').fill('34');
  await page.getByLabel('Departures').fill('Every second week');
  await page.getByLabel('Equipment').fill('Geared bulk carrier');
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click();
  await expect(page.getByText('Shippers can find the route now')).toBeVisible();
  expectFewer('a route from its form to its publication (job 7)', 8, carrier.clicks());

  await client.page.goto(`/deals/${deal.id}?tab=shipment`);
  await client.page.getByRole('link', { name: 'Ask for freight' }).click();
  await expect(client.page.getByLabel('Title')).toHaveValue(new RegExp(`^${deal.lot}`));
  const asked = client.page.getByLabel('To', { exact: true });
  if ((await asked.inputValue()) === '') await asked.fill('Hamburg');
  const wet = client.page.getByLabel('Wet tonnes');
  if ((await wet.inputValue()) === '') await wet.fill('200');
  await client.page.getByRole('button', { name: 'Ask for quotes' }).click();
  await expect(client.page).toHaveURL(/\/freight-requests\/[0-9a-f-]{36}$/);
  process.stdout.write(`Clicks of a request for freight out of a deal: ${client.clicks()}\n`);
  await close(carrier, client);
});

/** A project whose data room the investor has not asked for, with an interest that stands in its open round; and the amount of a step more. */
const toTake = async ({ client }: Person) => {
  const { items } = await client(api.rounds.mine, { query: { limit: 50 } });
  for (const { id, state, round } of items.filter((one) => one.own && one.round.state === 'open')) {
    const project = await client(api.projects.get, { params: { id: round.projectId } });
    if (!project.room.toSign) continue;
    const { terms } = await client(api.rounds.get, { params: { id: round.id } });
    const key = () => crypto.randomUUID();
    if (state !== 'soft_circle') {
      await client(api.rounds.withdraw, { params: { id }, key: key() });
      const body = { amountUsd: terms.minTicketUsd };
      await client(api.rounds.indicate, { params: { id: round.id }, body, key: key() });
    }
    return { project, amount: String(Number(terms.minTicketUsd) + Number(terms.stepUsd)) };
  }
  throw new Error('No open round of the investor with a data room to ask for');
};

test('an investor raises an interest, puts it into the book and asks for the data room with few clicks', async ({
  browser,
}) => {
  const account = demoAccount('investor');
  const investor = await sideOf(browser, account);
  const { project, amount } = await toTake(investor.person);
  const { page } = investor;
  await page.goto('/investor-dashboard');
  await page.locator(`main a[href="/projects/${project.id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Put into the book' }).click();
  await expect(page.getByRole('button', { name: 'Put into the book' })).toBeHidden();
  const undertaking = page.getByRole('form', { name: 'Confidentiality undertaking' });
  await undertaking.getByRole('checkbox').check();
  await undertaking.getByLabel('Password', { exact: true }).fill(account.password);
  await undertaking.getByRole('button', { name: 'Sign and ask to be let in' }).click();
  await expect(page.getByText('You have asked to be let in; the owner decides.')).toBeVisible();
  // Found and opened by one click each, three for the interest, a tick and a button for the data room.
  expectFewer('an investor from the search to the data room (job 5)', 1 + 1 + 3 + 2, investor.clicks());
  await close(investor);
});
