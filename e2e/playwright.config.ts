import { defineConfig, type LaunchOptions } from '@playwright/test'
import { windowlessPath } from './browser/chromium-path.ts'

const executablePath = windowlessPath()
// As root Chromium has no sandbox; nothing it opens comes from outside. It asks nobody for updates.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
// Pages live for seconds here: to compile what is warm for speed took a sixth of their processor time and paid nobody back.
const BRIEF = '--js-flags=--no-maglev --no-turbofan'
// Without a locale of UTF-8 it forgets the names of files that are not in English.
const env = { ...process.env, LC_ALL: 'C.UTF-8' }
const browser = (...more: string[]): LaunchOptions => ({
  args: [...args, ...more],
  env,
  ...(executablePath === null ? {} : { executablePath }),
})
const brief = { launchOptions: browser(BRIEF) }

// All of one house: they move its market, or ask that its queue is nobody else's. Each change of house is a start of one.
const TRADING = [
  'journeys/exchange/{conversion,home-markets,messages,order-centre,trade-*}.spec.ts',
  'journeys/desk/queue.spec.ts',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Bounds for what never comes: how long it takes is a question of what else the machine does.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    launchOptions: browser(),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // What a worker answers, no journey can stand in for; the one about the worker allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The longest files first: the short looks at the screens fill both workers to the end.
    { name: 'trading', testMatch: TRADING, use: brief },
    {
      name: 'journeys',
      testMatch: ['journeys/**/*.spec.ts', 'budgets/**/*.spec.ts'],
      testIgnore: TRADING,
      use: brief,
    },
    // As people's browsers are.
    { name: 'measures', testMatch: 'measures/**/*.spec.ts' },
    { name: 'screens', testMatch: 'gallery/**/*.spec.ts', use: brief },
  ],
})
