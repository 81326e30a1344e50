import { isFullDisk } from './full-disk.ts'
import type { Logger } from './log.ts'
import { makeServices, type Services } from './services.ts'
import { StartRefused } from './start-refused.ts'

/** What a program at the process edge is given. */
export type ProcessEdge = {
  readonly services: Services
  readonly log: Logger
  /** Ends the whole process in order because it cannot go on. */
  readonly fail: (cause: unknown) => void
}

// The one who sent SIGTERM waits for ten seconds; what still runs then is ended with us.
const STOP_MS_MAX = 9_000
const PARENT_LOOK_MS = 500
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Runs a program until a signal, a failure or the end of the process that started it; then stops its parts in order. */
export async function runUntilStopped(log: Logger, start: (edge: ProcessEdge) => Promise<void>): Promise<void> {
  const services = makeServices(log)
  let starting: Promise<void> = Promise.resolve()
  let stopping = false

  const stop = (reason: string, code: number): void => {
    // A terminal's Ctrl-C arrives twice: from the terminal and from the launcher.
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.error('stopping took too long; ending at once')
      process.exit(1)
    }, STOP_MS_MAX).unref()
    void starting
      .catch(() => undefined)
      .then(() => services.stop())
      .then(() => process.exit(code))
  }
  const fail = (cause: unknown): void => {
    if (!stopping) log.fatal({ err: cause }, 'the server cannot go on')
    stop('failure', 1)
  }

  for (const signal of SIGNALS) process.on(signal, () => stop(signal, 0))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  stopWithParent(() => stop('the process that started this one has gone', 0))

  starting = start({ services, log, fail })
  try {
    await starting
  } catch (cause) {
    if (stopping) return
    stopping = true
    await services.stop()
    refuse(cause)
  }
}

/** Ends the process with code 1 and one sentence; a fault that has none shows all there is. */
export function refuse(cause: unknown): never {
  console.error(sentenceOf(cause) ?? cause)
  process.exit(1)
}

/** What is said of a start that was refused, in one sentence; null: it is a fault without one. */
export function sentenceOf(cause: unknown): string | null {
  if (cause instanceof StartRefused) return cause.message
  if (isFullDisk(cause))
    return 'no room is left on the disk of DATA_DIR or of the database: make some and start again; nothing that was kept is lost'
  return null
}

// The launcher names itself, because it may have gone before this process could see who its parent is.
function stopWithParent(stop: () => void): void {
  const named = process.argv.find(word => word.startsWith('--parent='))
  const parent = named ? Number(named.slice('--parent='.length)) : process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_LOOK_MS)
  timer.unref()
}
