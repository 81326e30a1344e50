import type { Stage, StageResult } from './stage.ts'

type Row = { name: string; result: StageResult; seconds: number }

/** Runs stages one after the other, says how each went, and closes with the sum; true when nothing failed. */
export async function runStages(
  stages: readonly Stage[],
  print: (line: string) => void = console.log,
): Promise<boolean> {
  const rows: Row[] = []
  for (const stage of stages) {
    const startedMs = performance.now()
    const result = await runStage(stage)
    const seconds = (performance.now() - startedMs) / 1000
    rows.push({ name: stage.name, result, seconds })
    print(`${result.failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name} (${seconds.toFixed(1)} s)`)
    for (const problem of result.problems) print(indent(problem))
  }
  for (const line of summaryOf(rows)) print(line)
  return rows.every(row => row.result.failed === 0)
}

async function runStage(stage: Stage): Promise<StageResult> {
  try {
    return await stage.run()
  } catch (error) {
    return { passed: 0, failed: 1, problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}

function summaryOf(rows: readonly Row[]): string[] {
  const sum = (pick: (row: Row) => number): number => rows.reduce((total, row) => total + pick(row), 0)
  const passed = sum(row => row.result.passed)
  const failed = sum(row => row.result.failed)
  const total: Row = { name: 'total', result: { passed, failed, problems: [] }, seconds: sum(row => row.seconds) }
  const width = Math.max(...[...rows, total].map(row => row.name.length))
  const line = ({ name, result, seconds }: Row): string =>
    `${name.padEnd(width)} ${pad(result.passed, 7)} ${pad(result.failed, 7)} ${pad(seconds.toFixed(1), 8)}`
  return [
    '',
    `${'stage'.padEnd(width)}  passed  failed  seconds`,
    ...[...rows, total].map(line),
    '',
    `${passed} passed, ${failed} failed`,
  ]
}

const pad = (value: number | string, width: number): string => String(value).padStart(width)

const indent = (text: string): string =>
  text
    .split('\n')
    .map(line => `     ${line}`)
    .join('\n')
