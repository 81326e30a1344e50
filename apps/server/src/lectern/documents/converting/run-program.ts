import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { createInterface } from 'node:readline'
import { PROGRAM_FOLDERS } from './find-office.ts'
import { CONVERTER_BOUNDS, INSIDE, type SandboxKind, type SandboxPlace, sandboxWords } from './sandbox.ts'

/** How a program ended: by itself, because its time was over, or because it was called off. */
export type ProgramEnd = { readonly code: number | null; readonly why: 'ended' | 'time' | 'called off' }

/** What a program is run with. */
export type ProgramRun = {
  readonly command: readonly string[]
  readonly kind: SandboxKind
  readonly place: SandboxPlace
  /** What it may read besides the machine's programs and its own folder. */
  readonly readable?: readonly string[]
  readonly signal: AbortSignal
  readonly line?: (text: string) => void
}

/** Runs a program in the sandbox, with nothing of our surroundings, and ends it with all it started. */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const { command, kind, place, readable = [], signal, line } = run
  const [program = '', ...words] = [...sandboxWords(kind, place, readable), ...command]
  return new Promise((resolve, reject) => {
    // A group of its own, so that one signal reaches whatever it has started.
    const child = spawn(program, words, {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: PROGRAM_FOLDERS.join(delimiter), HOME: INSIDE, TMPDIR: INSIDE, LANG: 'C.UTF-8' },
    })
    let why: ProgramEnd['why'] = 'ended'
    const end = (reason: ProgramEnd['why']): void => {
      why = reason
      if (child.pid !== undefined) killGroup(child.pid)
    }
    const timer = setTimeout(() => end('time'), CONVERTER_BOUNDS.wallMs)
    const called = (): void => end('called off')
    signal.addEventListener('abort', called)
    if (signal.aborted) called()
    createInterface({ input: child.stdout }).on('line', text => line?.(text))
    child.once('error', reject)
    child.once('close', code => {
      clearTimeout(timer)
      signal.removeEventListener('abort', called)
      resolve({ code, why })
    })
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}
