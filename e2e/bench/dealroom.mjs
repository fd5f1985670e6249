// How soon the room of a deal with 5,000 messages and 200 documents opens at 80 ms to the server, and how evenly it scrolls.
// `npm run bench dealroom [-- --small]`: needs everything built and DATABASE_URL; the last line is JSON.
import path from 'node:path';
import pg from 'pg';
import { remoteFolders } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { newContext, openBrowser } from './lib/browser.mjs';
import { conclude, median, round, untimed } from './lib/figures.mjs';
import { startProxy } from './lib/proxy.mjs';
import { signIn, startBenchSite } from './lib/site.mjs';

const small = process.argv.includes('--small');
const DELAY_MS = 80;
const MESSAGES = 5000;
const DOCUMENTS = 200;
const RUNS = small ? 1 : 5;
/** How far a reader scrolls, and how fast: five screens in a second. */
const SCROLL = { distance: small ? 4000 : 20_000, speed: 3000 };
/** A frame is late when it takes longer than one and a half of 60 in a second. */
const LATE_MS = 25;
const BAR = {
  openMs: 1000,
  reloadMs: 1000,
  documentsMs: 1000,
  frameMs: 16.8,
  lateFramesPaintRatio: 0.02,
  drawnRows: 80,
  numbersMissing: 0,
  numbersTwice: 0,
};

const proxy = await startProxy({ delay: DELAY_MS });
let room = null;
const site = await startBenchSite({
  remotes: remoteFolders().map((folder) => path.join(root, folder, 'dist')),
  proxies: [proxy],
  beforeStart: async () => {
    room = await fillRoom();
  },
});
const browser = await openBrowser();
try {
  const cookie = await signIn(
    site,
    site.accounts.find(({ username }) => username === room.username),
  );
  const context = await newContext(browser);
  await context.addCookies([{ ...cookie, url: proxy.url }]);
  await context.addInitScript(watchLastMessage, MESSAGES);
  const page = await context.newPage();
  // Who trades here has been here before: the code is in the browser's cache.
  await page.goto(`${proxy.url}/deals/${room.id}?tab=messages`, { waitUntil: 'networkidle' });
  await lastMessage(page).waitFor();

  const runs = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push({ reloadMs: await reload(page), openMs: await open(page), documentsMs: await documents(page) });
  const scrolls = [];
  for (let run = 0; run < RUNS; run += 1) scrolls.push(await scroll(page));
  const numbers = await readToTheTop(page);
  const of = (rows, name) => round(median(rows.map((one) => one[name])), 3);
  conclude(
    'dealroom',
    {
      openMs: of(runs, 'openMs'),
      reloadMs: of(runs, 'reloadMs'),
      documentsMs: of(runs, 'documentsMs'),
      frameMs: of(scrolls, 'frameMs'),
      framesPerSecond: of(scrolls, 'framesPerSecond'),
      lateFramesPaintRatio: of(scrolls, 'late'),
      drawnRows: Math.max(...scrolls.map(({ rows }) => rows)),
      ...numbers,
      messages: MESSAGES,
      documents: room.documents,
      delayMs: DELAY_MS,
      runs: RUNS,
    },
    small ? untimed(BAR) : BAR,
  );
} finally {
  await browser.close();
  await site.stop();
  await proxy.stop();
}

function lastMessage(page) {
  return page.locator(`[role=log] [aria-posinset="${MESSAGES}"]`).getByText('This is the last message.');
}

/** From the begin of the navigation to the frame with the last message, in ms: the page is loaded anew. */
async function reload(page) {
  await page.goto(`${proxy.url}/deals/${room.id}?tab=messages`, { waitUntil: 'commit' });
  return page.evaluate(() => globalThis.lastShown);
}

/** Runs in the page before anything else: notes when the frame with the last message stands. */
function watchLastMessage(last) {
  localStorage.setItem('hasCompletedOnboarding', 'true');
  globalThis.lastShown = new Promise((resolve) => {
    const frame = () => {
      if (document.querySelector(`[role=log] [aria-posinset="${last}"] b`)) resolve(performance.now());
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** From the click in the list of deals to the frame with the last message, in ms. */
async function open(page) {
  await page.goto(`${proxy.url}/deals`, { waitUntil: 'networkidle' });
  // The reader left the messages open the last time.
  const link = page.locator(`main a[href="/deals/${room.id}"]`).first();
  await link.waitFor();
  await page.evaluate((last) => {
    addEventListener(
      'click',
      (event) => {
        globalThis.opened = new Promise((resolve) => {
          const frame = () => {
            const tab = document.querySelector('[role=tab][id$="messages"]');
            if (tab && tab.getAttribute('data-state') !== 'active')
              tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
            if (document.querySelector(`[role=log] [aria-posinset="${last}"] b`))
              resolve(performance.now() - event.timeStamp);
            else requestAnimationFrame(frame);
          };
          frame();
        });
      },
      { once: true, capture: true },
    );
  }, MESSAGES);
  await link.click();
  return page.evaluate(() => globalThis.opened);
}

/** From the click on the tab of documents to the frame with the first of them, in ms. */
async function documents(page) {
  const tab = page.getByRole('tab', { name: 'Documents' });
  await tab.evaluate((one) => {
    one.addEventListener(
      'mousedown',
      (event) => {
        globalThis.listed = new Promise((resolve) => {
          const frame = () => {
            if (document.querySelector('main table a[href*="/file"]')) resolve(performance.now() - event.timeStamp);
            else requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        });
      },
      { once: true, capture: true },
    );
  });
  await tab.click();
  await page.locator('main table a[href*="/file"]').first().waitFor();
  const took = await page.evaluate(() => globalThis.listed);
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await lastMessage(page).waitFor();
  return took;
}

/** A reader drags the messages up for some screens; how long the frames take meanwhile. */
async function scroll(page) {
  await page.reload({ waitUntil: 'networkidle' });
  await lastMessage(page).waitFor();
  const log = page.locator('[role=log]');
  await log.scrollIntoViewIfNeeded();
  const box = await log.boundingBox();
  // The log may be longer than the window.
  const top = Math.max(box.y, 0);
  const bottom = Math.min(box.y + box.height, page.viewportSize().height);
  const wire = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const frames = [];
    const frame = (at) => {
      frames.push(at);
      globalThis.frameLoop = requestAnimationFrame(frame);
    };
    globalThis.frameLoop = requestAnimationFrame(frame);
    globalThis.framesSeen = frames;
  });
  await wire.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: (top + bottom) / 2,
    yDistance: SCROLL.distance,
    speed: SCROLL.speed,
    gestureSourceType: 'mouse',
  });
  const { frames, rows } = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.frameLoop);
    return { frames: globalThis.framesSeen, rows: document.querySelectorAll('[role=log] li').length };
  });
  await wire.detach();
  const gaps = frames.slice(1).map((at, index) => at - frames[index]);
  return {
    frameMs: median(gaps),
    framesPerSecond: (gaps.length * 1000) / (frames.at(-1) - frames[0]),
    late: gaps.filter((gap) => gap > LATE_MS).length / gaps.length,
    rows,
  };
}

/** Reads a stretch by keys and the very first message: which numbers are missing, and which are there twice. */
async function readToTheTop(page) {
  const seen = new Set();
  const look = async () => {
    const shown = await page
      .locator('[role=log] li')
      .evaluateAll((items) => items.map((one) => [Number(one.ariaPosInSet), one.querySelector('b') !== null]));
    const twice = shown.length - new Set(shown.map(([number]) => number)).size;
    for (const [number, there] of shown) if (there) seen.add(number);
    return twice;
  };
  let numbersTwice = 0;
  await page.locator('[role=log]').focus();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('PageUp');
    await page.waitForFunction(
      () => ![...document.querySelectorAll('[role=log] li')].some((one) => !one.querySelector('b')),
    );
    numbersTwice += await look();
  }
  const [from, to] = [Math.min(...seen), Math.max(...seen)];
  const numbersMissing = to - from + 1 - seen.size;
  await page.locator('[role=log]').evaluate((log) => log.scrollTo({ top: 0 }));
  await page.locator('[role=log] [aria-posinset="1"] b').waitFor();
  return { numbersMissing, numbersTwice };
}

/** Fills the room of the demo deal that has the most messages. */
async function fillRoom() {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT r.id, r.last_seq, u.username, u.id AS buyer, s.id AS seller,
         (SELECT count(*)::int FROM documents d WHERE d.listing_id = deals.listing_id
           AND d.state IN ('pending', 'approved', 'expired')) AS lot_documents,
         (SELECT count(*)::int FROM room_files f WHERE f.room_id = r.id) AS files
       FROM rooms r JOIN deals ON deals.id = r.id
       JOIN users u ON u.company_id = deals.buyer_company_id
       JOIN users s ON s.company_id = deals.seller_company_id
       WHERE u.role = 'buyer' ORDER BY r.last_seq DESC LIMIT 1`,
    );
    const { id, last_seq: last, username, buyer, seller, lot_documents: ofLot, files } = rows[0];
    await client.query(
      `INSERT INTO room_messages (room_id, seq, rev, author_id, side, client_id, text, created_at)
       SELECT $1, n, n, CASE WHEN n % 3 = 0 THEN $2::uuid ELSE $3::uuid END, CASE WHEN n % 3 = 0 THEN 'buyer' ELSE 'seller' END,
         gen_random_uuid(),
         CASE WHEN n = $5 THEN 'This is the last message.'
           ELSE repeat('Bundle ' || n || ' is weighed, marked and covered. ', 1 + n % 6) END,
         now() - ($5 - n) * interval '20 minutes'
       FROM generate_series($4::int + 1, $5::int) n`,
      [id, buyer, seller, last, MESSAGES],
    );
    await client.query('UPDATE rooms SET last_seq = $2, last_rev = $2 WHERE id = $1', [id, MESSAGES]);
    await client.query(
      `INSERT INTO room_files (room_id, message_id, file_key, file_name, media_type, bytes, sha256, uploaded_by, uploaded_at)
       SELECT room_id, id, 'rooms/' || id || '.pdf', 'weight-note-' || seq || '.pdf', 'application/pdf', 48000 + seq,
         repeat('0', 64), author_id, created_at
       FROM room_messages WHERE room_id = $1 AND seq % 20 = 0 AND seq > $2 ORDER BY seq LIMIT $3`,
      [id, last, DOCUMENTS - ofLot - files],
    );
    await client.query(
      'INSERT INTO room_reads (room_id, user_id, seq) VALUES ($1, $2, $3) ON CONFLICT (room_id, user_id) DO UPDATE SET seq = $3',
      [id, buyer, MESSAGES],
    );
    return { id, username, documents: DOCUMENTS };
  } finally {
    await client.end();
  }
}
