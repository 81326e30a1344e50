import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { projectRoot } from './project/project-root.ts'

/** How a command ended and what it printed, both streams in the order they came. */
export type CommandResult = { code: number; output: string }

/** What a command needs beyond its words. */
export type CommandOptions = { cwd?: string; env?: Record<string, string> }

// For what never ends. Other work beside it may take most of the machine, and what was found is told at the end alone.
const RUN_MS_MAX = 60 * 60_000

const running = new Set<ChildProcess>()

/** Runs a command to its end; a signal that reaches us is passed on, so that nothing is left running. */
export function runCommand(words: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const [program = '', ...args] = words
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...pinnedRuntime(), ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const chunks: string[] = []
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    const timer = setTimeout(() => {
      chunks.push(`\n${program} was stopped: it ran longer than ${RUN_MS_MAX / 1000} s\n`)
      child.kill('SIGKILL')
    }, RUN_MS_MAX)
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, output: chunks.join('') })
    })
  })
}

/** Runs a tool that a package of ours installed. */
export function runTool(words: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const [tool = '', ...args] = words
  return runCommand([`${projectRoot}/node_modules/.bin/${tool}`, ...args], options)
}

/** Passes termination on to every command under way, then leaves with the usual code. */
export function passSignalsOn(): void {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const signal of Object.keys(codes) as (keyof typeof codes)[]) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(codes[signal])
    })
  }
}

// The tools' own `#!/usr/bin/env node` must find the runtime that runs us, not the machine's.
function pinnedRuntime(): Record<string, string> {
  return { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` }
}
