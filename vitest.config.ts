import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Vitest leaves one core to itself when nobody watches: on two cores that halves the pace.
const ALL_CORES = '100%'

// Unit tests share their workers ("isolate: false"): they change nothing global, and loading the same modules for each of
// a hundred files took longer than the tests.
// Seeded runs take too long to stand before each commit: a project of their own, which "npm run check" leaves to "npm test".
const SEEDED_RUNS = [
  'packages/client/src/live/book-under-fire.test.ts',
  'packages/testkit/src/differential/engine.differential.test.ts',
  'packages/testkit/src/contracts/contracts.differential.test.ts',
  'simulation/run-simulation.test.ts',
]

// Where nothing is known of earlier runs Vitest begins with the largest files. This one is short and takes longest: begun
// late, it would run on alone.
const BEGUN_FIRST = ['start-stop.integration.test.ts']

// Pages share what they have loaded ("isolate: false"), which halves the time of the stage; these stand in for modules
// that others load, or for the browser's own, and have a worker of their own.
const DOM_ALONE = [
  'apps/backoffice/src/features/room/connection/room-connection.dom.test.ts',
  'apps/exchange/src/features/contract/components/positions/moved-liquidations.dom.test.tsx',
  'apps/exchange/src/features/contract/components/ticket/contract-ticket-panel.dom.test.tsx',
  'apps/exchange/src/features/messages/api/use-messages.dom.test.tsx',
  'apps/exchange/src/features/orders/components/amend-cell.dom.test.tsx',
  'apps/exchange/src/features/trade/components/ticket/ticket-panel.dom.test.tsx',
  'apps/exchange/src/site/market-room/components/book/deals-panel.dom.test.tsx',
  // Follows the focus, which the browser's other pages have had before it.
  'packages/ui/src/parts/menu.dom.test.tsx',
]
// How long something takes is a question of what else the machine does: a bound is there for what never comes.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } } as const
const PATIENCE = 'packages/testkit/src/test-patience.ts'
const NODE = { ...PATIENT, environment: 'node', setupFiles: [PATIENCE] } as const
const DOM = { ...PATIENT, environment: 'jsdom', setupFiles: [PATIENCE, 'packages/ui/src/test-cleanup.ts'] } as const

// The server runs its TypeScript as it stands, and so do its tests: translated by Vite they took a third more processor time,
// and what was tested was not what runs.
const AS_IT_RUNS = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Who shares a page's modules has the same before them in every run.
    if (files.every(({ project }) => project.name.startsWith('dom'))) {
      return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
    }
    const isLong = ({ moduleId }: TestSpecification): boolean => BEGUN_FIRST.some(name => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

// Integration tests share one real PostgreSQL, started once by the global set-up; each test file makes its own database in it.
// They share their workers like the unit tests: each file would otherwise load the whole server again.
export default defineConfig({
  test: {
    maxWorkers: ALL_CORES,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...NODE,
          name: 'unit',
          include: ['{packages,apps,simulation,benchmarks}/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts', '**/*.dom.test.ts', ...SEEDED_RUNS],
          isolate: false,
        },
      },
      { test: { ...NODE, name: 'seeded runs', include: SEEDED_RUNS } },
      {
        test: {
          ...DOM,
          name: 'dom',
          include: ['{packages,apps}/**/*.dom.test.{ts,tsx}'],
          exclude: ['apps/backoffice/**', '**/node_modules/**', ...DOM_ALONE],
          isolate: false,
        },
      },
      {
        test: {
          ...DOM,
          name: 'dom console',
          include: ['apps/backoffice/**/*.dom.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...DOM_ALONE],
          isolate: false,
        },
      },
      { test: { ...DOM, name: 'dom alone', include: DOM_ALONE } },
      {
        test: {
          ...NODE,
          name: 'integration',
          include: ['{packages,apps,simulation}/**/*.integration.test.ts'],
          globalSetup: ['apps/server/src/platform/postgres/test-database-setup.ts'],
          isolate: false,
          ...AS_IT_RUNS,
        },
      },
    ],
  },
})
