import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BARE_ENVIRONMENT } from '@bourse/server/src/platform/postgres/run-quietly.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Plants one fault after the other and runs the six seeds with each; answers whether every one of them was caught. */
export async function tryPlanted(tell: (line: string) => void, only = ''): Promise<boolean> {
  let all = true
  for (const { name } of PLANTED_FAULTS.filter(fault => fault.name.includes(only))) {
    const text = await runWith(name)
    const seed = /FAIL.*seed (\d+)/.exec(text)?.[1]
    const why = /FAIL.*seed \d+\n(.*)/.exec(text)
    all &&= seed !== undefined
    tell(`${seed === undefined ? 'NOT CAUGHT' : `caught by seed ${seed}`}: ${name} (${why?.[1] ?? text.slice(-300)})`)
  }
  return all
}

function runWith(name: string): Promise<string> {
  const config = 'simulation/funds/planted/planted.vitest.config.ts'
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
    cwd: ROOT,
    env: { ...BARE_ENVIRONMENT, PLANTED: name, NO_COLOR: '1' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return new Promise(resolve => child.on('close', () => resolve(text)))
}
