import { defineConfig } from '@playwright/test';

const url = process.env.OREBRIDGE_URL;
if (!url) throw new Error('The journeys need a running site: npm test -- --only journeys starts one and runs them.');

const RELEASES = /journeys\/(remote-gone|releases)\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  timeout: 150_000,
  expect: { timeout: 20_000 },
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  projects: [
    {
      name: 'journeys',
      testMatch: /journeys\/.*\.spec\.ts/,
      testIgnore: RELEASES,
      outputDir: 'test-results/journeys',
    },
    // They take files away from the server, so it is one that no other journey uses, and they come one after the other.
    { name: 'releases', testMatch: RELEASES, workers: 1, outputDir: 'test-results/releases' },
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
