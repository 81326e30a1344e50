import { defineConfig } from 'vitest/config'

// Integration tests share one real PostgreSQL, started once by the global set-up; each test file makes its own database in it.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,simulation,benchmarks}/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts', '**/*.dom.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'dom',
          include: ['{packages,apps}/**/*.dom.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{apps,simulation}/**/*.integration.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-database-setup.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
