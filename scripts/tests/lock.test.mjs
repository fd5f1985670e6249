import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';
import { portFolder } from '../lib/port.mjs';
import { allSteps } from '../lib/test/steps.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-lock-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const LOCK = pathToFileURL(path.join(root, 'scripts', 'lib', 'lock.mjs')).href;

/** A process that does its work under the lock; `work` is the text of an asynchronous function. */
function startProcess(file, work) {
  const text = `import { underLock } from ${JSON.stringify(LOCK)}; import fs from 'node:fs';
    await underLock(${JSON.stringify(file)}, ${work}); console.log('done');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  const saying = (word) =>
    new Promise((resolve) => {
      const look = () => said.includes(word) && resolve();
      child.stdout.on('data', look);
      look();
    });
  const ended = new Promise((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  return { child, ended, saying };
}

test('of several processes that install something at once, one does and the others wait for it', async () => {
  const [lock, installed, log] = ['install.lock', 'installed', 'log'].map((name) => path.join(folder, name));
  const work = `async () => {
    if (fs.existsSync(${JSON.stringify(installed)})) return;
    fs.appendFileSync(${JSON.stringify(log)}, 'installs ');
    await new Promise((resolve) => setTimeout(resolve, 300));
    fs.writeFileSync(${JSON.stringify(installed)}, '');
  }`;
  const codes = await Promise.all(Array.from({ length: 5 }, () => startProcess(lock, work).ended));
  assert.deepEqual(codes, [0, 0, 0, 0, 0]);
  assert.equal(fs.readFileSync(log, 'utf8'), 'installs ');
  assert.equal(fs.existsSync(lock), false);
});

test('a process that is killed while it installs holds up nobody', async () => {
  const lock = path.join(folder, 'killed.lock');
  const first = startProcess(
    lock,
    `async () => { console.log('inside'); await new Promise((r) => setTimeout(r, 1e8)); }`,
  );
  await first.saying('inside');
  first.child.kill('SIGKILL');
  await first.ended;
  assert.equal(await startProcess(lock, 'async () => {}').ended, 0);
});

test('every step that opens pages says so, and finds a browser before the first of them runs', () => {
  const opens = allSteps({ files: new Map() }).filter(
    ({ part, name }) => part === 'journeys' || name === 'bench-landing',
  );
  assert.equal(opens.length, 3);
  for (const { name, browser } of opens) assert.equal(browser, true, name);
});

test('processes that live at once are never given one port, and give theirs back when they end', async () => {
  const text = `import { freePort } from ${JSON.stringify(pathToFileURL(path.join(root, 'scripts', 'lib', 'port.mjs')).href)};
    const ports = []; for (let n = 0; n < 150; n++) ports.push(await freePort());
    console.log(JSON.stringify(ports)); process.stdin.resume().once('end', () => process.exit(0));`;
  const holders = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ports = new Promise((resolve) => child.stdout.once('data', (data) => resolve(JSON.parse(data))));
    return { child, ports, ended: new Promise((resolve) => child.once('close', resolve)) };
  });
  const given = (await Promise.all(holders.map(({ ports }) => ports))).flat();
  assert.equal(new Set(given).size, 600);
  const kept = (port) => fs.existsSync(path.join(portFolder(), String(port)));
  assert.ok(given.every(kept));
  for (const { child } of holders) child.stdin.end();
  await Promise.all(holders.map(({ ended }) => ended));
  assert.equal(given.filter(kept).length, 0);
});
