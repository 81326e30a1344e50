import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { unbounded } from './bench-server.ts'

/** A program of the measurement that runs, and the JSON that it ends with. */
export type Running<Result> = { readonly child: ChildProcess; readonly result: Promise<Result> }

/** Begins a program of this folder in a process of its own. */
export function beginProgram<Result>(
  program: string,
  options: Readonly<Record<string, string | number>>,
): Running<Result> {
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const path = fileURLToPath(new URL(program, import.meta.url))
  const [command, rest] = unbounded([process.execPath, path, ...words])
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  let trouble = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (trouble += chunk))
  const result = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${trouble}`)
    return JSON.parse(text) as Result
  })
  return { child, result }
}

/** Resolves when a program says a word on standard error, and at the latest when it ends. */
export function untilSaid({ child, result }: Running<unknown>, word: string): Promise<unknown> {
  const said = new Promise(resolve =>
    child.stderr?.on('data', (chunk: string) => (chunk.includes(word) ? resolve(null) : null)),
  )
  return Promise.race([said, result])
}
