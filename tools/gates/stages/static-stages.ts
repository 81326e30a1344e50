import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findImportCycles } from '../layers/find-import-cycles.ts'
import { findLayerViolations } from '../layers/find-layer-violations.ts'
import { findRoomViolations } from '../layers/find-room-violations.ts'
import { layerMap } from '../layers/layer-map.ts'
import { consoleRooms } from '../layers/plans/console-rooms.ts'
import { deskRooms } from '../layers/plans/desk-rooms.ts'
import { engineRooms } from '../layers/plans/engine-rooms.ts'
import { exchangeRooms } from '../layers/plans/exchange-rooms.ts'
import { serverRooms } from '../layers/plans/server-rooms.ts'
import { projectOnDisk } from '../project/project-on-disk.ts'
import { projectRoot } from '../project/project-root.ts'
import { runTool } from '../run-command.ts'
import { allOf, oneCheck, type Stage, type StageResult } from '../stage.ts'
import { subjectProblems } from '../tidy/commit-subjects.ts'
import { figuresOnlyFall } from '../tidy/figures-only-fall.ts'
import { historyOf, newestSubjects } from '../tidy/history-on-disk.ts'
import { ratchetFile, tidyRules } from '../tidy/rules.ts'

const SOURCES = ['apps', 'packages', 'simulation', 'benchmarks', 'e2e', 'tools']

/** Every file is formatted as the house formats. */
export const format: Stage = { name: 'format', run: () => toolStage(['biome', 'check', '--reporter=summary', '.']) }

/** The linter, with types. */
export const lint: Stage = {
  name: 'lint',
  run: () => toolStage(['oxlint', '--type-aware', '--deny-warnings', '-f', 'unix', ...SOURCES]),
}

// The workspaces without a browser share their options, so one program checks them all: on its own, each would read and
// check the server again.
const SERVER_SIDE = 'tsconfig.node.json'

/** Every workspace type-checks: those of the server's side together, the others on their own. */
export const types: Stage = {
  name: 'types',
  run: async () => {
    const programs = [SERVER_SIDE, ...Object.keys(layerMap).filter(name => !readsOf(SERVER_SIDE).some(within(name)))]
    const results: StageResult[] = []
    // Each compiler is itself parallel, so two are enough to keep any machine busy.
    const lanes = Math.min(2, availableParallelism())
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let next = programs.shift(); next !== undefined; next = programs.shift()) {
          results.push(await toolStage(['tsc', '-p', next, '--pretty', 'false', ...rememberedAs(next)]))
        }
      }),
    )
    return allOf(results)
  },
}

const readsOf = (config: string): string[] =>
  (JSON.parse(readFileSync(join(projectRoot, config), 'utf8')) as { include: string[] }).include

const within =
  (workspace: string) =>
  (path: string): boolean =>
    path.startsWith(`${workspace}/`)

// The compiler keeps what it found, and the next run checks only what changed since.
const rememberedAs = (program: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  join(projectRoot, 'node_modules/.cache/types', `${program.replaceAll('/', '-')}.tsbuildinfo`),
]

/** The layer map holds, each app keeps to the plan of its rooms, and no modules import each other. */
export const layers: Stage = {
  name: 'layers',
  run: () => {
    const project = theProject()
    const report = findLayerViolations(project)
    // A gate that reads nothing is green for ever.
    const read = report.modules > 0 && report.imports > 0 ? [] : ['the layer gate read no imports']
    const rooms = [engineRooms, serverRooms, exchangeRooms, consoleRooms, deskRooms].map(plan => {
      const { crossings, problems } = findRoomViolations(project, plan)
      return crossings > 0 ? problems : [`the gate read no way between the rooms of ${plan.root}`]
    })
    return Promise.resolve(allOf([read, report.problems, ...rooms, findImportCycles(project)].map(oneCheck)))
  },
}

// Those before stand as they are.
const SUBJECTS = 100

/** The rules of the house that no other tool knows. */
export const tidy: Stage = {
  name: 'tidy',
  run: () => {
    const project = theProject()
    const rules = tidyRules.map(rule => oneCheck(rule.find(project).map(problem => `${rule.name}: ${problem}`)))
    const subjects = subjectProblems(newestSubjects(SUBJECTS)).map(problem => `commit subjects: ${problem}`)
    return Promise.resolve(allOf([...rules, onlyFalls(ratchetFile), oneCheck(subjects)]))
  },
}

// Where there is no history, the check says so and holds: what was not compared must not look as if it had been.
function onlyFalls(file: string): StageResult {
  const { problems, note } = figuresOnlyFall(file, readFileSync(join(projectRoot, file), 'utf8'), historyOf(file))
  if (note !== null) return { passed: 1, failed: 0, problems: [`figures only fall: ${note}`] }
  return oneCheck(problems.map(problem => `figures only fall: ${problem}`))
}

/** No export, file or dependency that nobody uses. */
export const deadCode: Stage = {
  name: 'dead code',
  run: () => toolStage(['knip', '--no-progress', '--treat-config-hints-as-errors']),
}

let read: ReturnType<typeof projectOnDisk> | null = null

// Read once for all gates of a run: parsing every module takes longer than judging it.
function theProject(): ReturnType<typeof projectOnDisk> {
  read ??= projectOnDisk()
  return read
}

async function toolStage(words: readonly string[]): Promise<StageResult> {
  const { code, output } = await runTool(words)
  return oneCheck(code === 0 ? [] : [`${words.join(' ')}\n${output.trim()}`])
}
