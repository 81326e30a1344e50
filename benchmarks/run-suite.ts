import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a measuring program in a process of its own, so that none finds code or memory warmed by another; its JSON. */
export async function runProgram<Result>(program: string, words: readonly string[]): Promise<Result> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { stdout } = await run(process.execPath, [path, ...words], { maxBuffer: 16 * 1024 * 1024 })
  return JSON.parse(stdout) as Result
}
