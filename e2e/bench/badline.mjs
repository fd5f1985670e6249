// A listing with three photos and four documents, written and published from a phone on a line of 300 kbit/s with 400 ms
// of round trip and 10 % loss (what that means: lib/bad-line.mjs), with two reloads in the middle. Then every field is
// compared, and every photo by its colour. `npm run bench badline`: needs everything built and DATABASE_URL; it takes some
// minutes, so it is no part of `npm test`. The last line is JSON.
import path from 'node:path';
import { backendEnvironment, prepare, startBackend } from '../../scripts/lib/backend.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { startBadLine } from './lib/bad-line.mjs';
import { openBrowser } from './lib/browser.mjs';
import { conclude, round } from './lib/figures.mjs';
import { LOT, writeAssay, writeMineral, writeQuantity } from './lib/phone-draft.mjs';
import { cameraPhotos, paper, tintOf } from './lib/phone-files.mjs';
import { signIn } from './lib/site.mjs';

const LINE = { kbits: 300, roundTrip: 400, loss: 0.1, breakEvery: 4000 };
const PATIENCE_MS = 150_000;
/** So long a person looks at a page that does not come. */
const LOADED_MS = 90_000;
const BAR = { fieldsWrong: 0, photosWrong: 0, documentsWrong: 0, draftsTooMany: 0 };
const DOCUMENTS = ['Mining Permit / License', 'ESG Certificate', 'Quality Analysis Report', 'Origin Certificate'];
const TYPED_LAST = 'Typed a moment before the page was lost.';

const line = await startBadLine(LINE);
const port = await freePort();
const data = process.env.OREBRIDGE_DATA;
const site = { url: `http://localhost:${port}` };
const extra = { OREBRIDGE_ORIGIN: `${site.url},${line.url}`, LOG_LEVEL: 'warn' };
const env = backendEnvironment({ url: process.env.DATABASE_URL, port, data, extra });
const { accounts } = await prepare(env);
const server = await startBackend({ env, log: path.join(data, 'badline.log') });
line.target = site.url;
const browser = await openBrowser();
try {
  const seller = await person('seller');
  const before = await seller.drafts();
  const begun = performance.now();
  const photos = await publish(seller);
  const minutes = (performance.now() - begun) / 60_000;
  const lots = await seller.drafts();
  const fresh = lots.filter(({ id }) => !before.some((one) => one.id === id));
  const listing = await review(fresh[0].id);
  const figures = {
    fieldsWrong: wrongFields(listing).length,
    photosWrong: await wrongPhotos(listing, photos),
    documentsWrong: DOCUMENTS.length - listing.documents.filter(({ state }) => state === 'approved').length,
    draftsTooMany: fresh.length - 1,
    state: listing.state,
    minutes: round(minutes),
    reloads: 2,
    upKb: Math.round(line.upBytes / 1024),
    downKb: Math.round(line.downBytes / 1024),
    packets: line.packets,
    lostPct: round((line.lost / (line.packets + line.lost)) * 100),
    resets: line.resets,
  };
  console.log(wrongFields(listing).join('\n'));
  conclude('badline', figures, listing.state === 'published' ? BAR : { ...BAR, published: 0 });
} finally {
  await browser.close();
  await server.stop();
  await line.stop();
}

/** Somebody of the demo, at a desk with a good line. */
async function person(role) {
  const cookie = await signIn(
    site,
    accounts.find((one) => one.role === role),
  );
  const call = async (method, url, body) => {
    const answer = await fetch(site.url + url, {
      method,
      headers: { cookie: `${cookie.name}=${cookie.value}`, 'content-type': 'application/json', origin: site.url },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const drafts = async () => (await (await call('GET', '/api/listings/mine?limit=100')).json()).items;
  return { cookie, call, drafts };
}

/** The whole way on the phone; answers the photos as they were taken. */
async function publish({ cookie }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Africa/Lubumbashi',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ ...cookie, url: line.url }]);
  const page = await context.newPage();
  const photos = await cameraPhotos(page);
  const note = (text) => console.log(`${Math.round(performance.now() / 1000)} s: ${text}`);

  await open(page, '/create-listing?draft=new');
  note('the wizard is open');
  await writeMineral(page);
  await page.getByRole('button', { name: 'Quantity and price' }).last().click();
  await writeQuantity(page);
  await page.getByRole('button', { name: 'Assay' }).last().click();
  await writeAssay(page);
  await page.getByRole('button', { name: 'Images and documents' }).last().click();
  note('every field is typed');

  await page.getByLabel('Drop images here, or choose files').setInputFiles(photos);
  await page.getByText('1 of 10').waitFor();
  const bar = page.getByRole('progressbar').first();
  await bar.waitFor();
  await page.waitForFunction(
    () => Number(document.querySelector('[role=progressbar][aria-valuenow]')?.getAttribute('aria-valuenow')) > 15,
  );
  note('the second photo is on its way: every connection breaks, and reload');
  line.breakAll();
  await reload(page);
  await page.getByText('2 of 10').waitFor();
  note('the second photo has arrived: a word is typed, and reload');
  await page.getByRole('button', { name: 'Assay' }).last().click();
  await page.getByLabel(/^ESG compliance information/).fill(TYPED_LAST);
  await reload(page);
  await page.getByLabel(/^ESG compliance information/).waitFor();
  if ((await page.getByLabel(/^ESG compliance information/).inputValue()) !== TYPED_LAST)
    throw new Error('What was typed is gone');
  await page.getByRole('button', { name: 'Images and documents' }).last().click();
  await page.getByText('3 of 10').waitFor();
  note('three photos have arrived');

  await page.getByRole('button', { name: `Upload ${DOCUMENTS[0]}` }).click();
  for (const name of DOCUMENTS) {
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Drop the file here, or choose it').setInputFiles(paper(name));
    await dialog.getByLabel(/^Issuer/).fill('Cadastre Minier');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    if (name === DOCUMENTS[1]) line.breakAll();
    await dialog.waitFor({ state: 'hidden' });
  }
  note('four documents have arrived');
  await page.getByRole('button', { name: 'Review' }).last().click();
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await page.getByText(/Draft saved/).waitFor();
  await submit.click();
  await page.waitForURL(/\/listing\//);
  note('the lot is submitted');
  await context.close();
  return photos;
}

/** A page may fail to load at all on such a line; a person then loads it again. */
async function open(page, url) {
  await untilThere(page, () => page.goto(line.url + url, { waitUntil: 'commit', timeout: PATIENCE_MS }));
}
async function reload(page) {
  await untilThere(page, () => page.reload({ waitUntil: 'commit', timeout: PATIENCE_MS }));
}
async function untilThere(page, go) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await go();
      await page.getByRole('button', { name: 'Save as draft' }).waitFor({ timeout: LOADED_MS });
      return;
    } catch (error) {
      if (attempt === 4) throw error;
      console.log(`the page did not load (${String(error).split('\n')[0].slice(0, 120)}): again`);
    }
  }
}

/** An administrator approves the documents and the lot. */
async function review(id) {
  const { call } = await person('admin');
  const { documents } = await (await call('POST', `/api/admin/listings/${id}/start-review`)).json();
  for (const document of documents) await call('POST', `/api/admin/documents/${document.id}/approve`);
  await call('POST', `/api/admin/listings/${id}/approve`);
  return (await call('GET', `/api/listings/${id}`)).json();
}

/** The fields that are not what was typed on the phone. */
function wrongFields(listing) {
  const expected = { ...LOT, esgInfo: TYPED_LAST };
  return Object.entries(expected)
    .filter(([field, value]) => JSON.stringify(listing[field]) !== JSON.stringify(value))
    .map(([field, value]) => `${field}: ${JSON.stringify(listing[field])} instead of ${JSON.stringify(value)}`);
}

/** How many of the photos are missing, or show something else than the camera saw in their place. */
async function wrongPhotos({ images }, photos) {
  const { call } = await person('admin');
  const page = await browser.newPage();
  let wrong = Math.abs(images.length - photos.length);
  for (const [place, { url }] of images.entries()) {
    const bytes = Buffer.from(await (await call('GET', url)).arrayBuffer());
    const tint = await tintOf(page, bytes);
    if (tint !== photos[place]?.tint) wrong += 1;
  }
  await page.close();
  return wrong;
}
