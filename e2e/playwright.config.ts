import { defineConfig } from '@playwright/test';

const url = process.env.OREBRIDGE_URL;
if (!url) throw new Error('The journeys need a running site: npm test -- --only journeys starts one and runs them.');

const ALONE = /journeys\/(remote-gone|releases)\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  timeout: 150_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  projects: [
    { name: 'journeys', testMatch: /journeys\/.*\.spec\.ts/, testIgnore: ALONE },
    // They take files away from the server that all others use, so they come after them, one after the other.
    { name: 'alone', testMatch: ALONE, dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    baseURL: url,
    actionTimeout: 30_000,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Every step, without a film and a copy of the page at each of them, which cost more than the journeys.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env.OREBRIDGE_CHROMIUM || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
