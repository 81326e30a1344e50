import { defineConfig } from '@playwright/test'
import { chromiumPath } from './browser/chromium-path.ts'

const executablePath = chromiumPath()
// As root Chromium has no sandbox; nothing it opens comes from outside. It asks nobody for updates.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    launchOptions: { args, ...(executablePath === null ? {} : { executablePath }) },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'budgets', testMatch: 'budgets/**/*.spec.ts' },
    { name: 'measures', testMatch: 'measures/**/*.spec.ts' },
    { name: 'screens', testMatch: 'gallery/**/*.spec.ts' },
  ],
})
