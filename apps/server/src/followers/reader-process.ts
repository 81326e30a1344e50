import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FromReader, ReaderSettings, ToReader } from './reader-messages.ts'

const PROGRAM = fileURLToPath(new URL('reader-program.ts', import.meta.url))
// What a process said of its end: V8 writes some sixty lines, and what ended it is among the last.
const LAST_WORDS_MAX = 4_000

/** What is heard of the reader's process. */
export type ReaderListeners = {
  hear(message: FromReader): void
  /** It is gone, with what it said of it. */
  ended(cause: unknown): void
}

// Where this process keeps compiled code, if it does: with it the reader begins in a third of the time.
const keptCode = getCompileCacheDir()
const KEPT_CODE = keptCode === undefined ? {} : { NODE_COMPILE_CACHE: dirname(keptCode) }

/**
 * The reader as a process of its own: V8 ends a process that is out of memory, and a thread's end of that kind would be the
 * house's. It has nothing of the house's environment but that place, and goes when the house goes.
 */
export class ReaderProcess {
  private readonly child: ChildProcess
  private readonly gone: Promise<void>
  private lastWords = ''

  constructor(settings: ReaderSettings, listeners: ReaderListeners) {
    // A group of its own: Ctrl-C in a terminal reaches the server, which ends its reader itself.
    this.child = fork(PROGRAM, [], {
      env: KEPT_CODE,
      execArgv: [`--max-old-space-size=${settings.memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
    })
    this.child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.lastWords = (this.lastWords + words).slice(-LAST_WORDS_MAX)
    })
    this.child.on('message', message => listeners.hear(message as FromReader))
    this.gone = new Promise(done => {
      const end = (cause: unknown): void => {
        done()
        listeners.ended(cause)
      }
      this.child.once('error', end)
      this.child.once('close', (code, signal) => end(new Error(`${signal ?? code}: ${this.lastWords.trim()}`)))
    })
    this.post({ kind: 'settings', settings })
  }

  /** Tells it something; to one that is gone, nothing. */
  post(message: ToReader): void {
    // That it is gone is heard from its end.
    if (this.child.connected) this.child.send(message, () => undefined)
  }

  /** Ends it: it holds nothing that could be lost. */
  async stop(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.gone
  }
}
