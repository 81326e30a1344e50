import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { PostgresHome } from './postgres-home.ts'
import { BARE_ENVIRONMENT } from './run-quietly.ts'

/** One run of the database's program. */
export type PostgresProcess = {
  readonly pid: number
  /** Resolves when it has ended, with how. */
  readonly ended: Promise<string>
  /** Asks it to end, at first politely, and waits. */
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'
const STOP_FAST_MS_MAX = 6_000
const STOP_AT_ONCE_MS_MAX = 2_000
// The parent may die before setpriv asked to end with it; the script then sees another parent and does not begin.
const UNLESS_ORPHANED = 'test "$PPID" = "$0" && exec "$@"'

/** Starts the database's program and waits until it takes connections; throws what it said when it ends instead. */
export async function startPostgresProcess(options: {
  home: PostgresHome
  port: number
  settings: Readonly<Record<string, string>>
  onLine: (line: string) => void
}): Promise<PostgresProcess> {
  const { home, onLine } = options
  const settings = Object.entries({ ...fixedSettings(options.port), ...options.settings })
  const [program = '', ...words] = home.prefix
  const postgres = join(home.binaries, 'bin', 'postgres')
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    program,
    [...words, 'sh', '-c', UNLESS_ORPHANED, String(process.pid), postgres, '-D', home.data, ...flags],
    // A group of its own: Ctrl-C in a terminal reaches the server, which stops the database last.
    { cwd: '/', env: BARE_ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = endOf(child)
  await ready(child, ended, onLine)
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) }
}

function fixedSettings(port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // The path of a socket is limited to 107 bytes, and a folder of ours may lie deeper.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Compiling a plan costs more than running any query of ours.
    jit: 'off',
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise(done => {
    child.on('error', error => done(error.message))
    child.on('exit', (code, signal) => done(signal ? `ended by ${signal}` : `ended with code ${code}`))
  })
}

async function ready(child: ChildProcess, ended: Promise<string>, onLine: (line: string) => void): Promise<void> {
  const said: string[] = []
  const readiness = new Promise<null>(done => {
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', line => {
      onLine(line)
      if (said.length < 20) said.push(line)
      if (line.includes(READY)) done(null)
    })
  })
  const end = await Promise.race([readiness, ended])
  if (end !== null) throw new Error(`PostgreSQL ${end}: ${said.join('; ')}`)
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', STOP_FAST_MS_MAX],
    ['SIGQUIT', STOP_AT_ONCE_MS_MAX],
  ] as const) {
    child.kill(signal)
    if (await endsWithin(ended, waitMs)) return
  }
  child.kill('SIGKILL')
  await ended
}

async function endsWithin(ended: Promise<string>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>(done => (timer = setTimeout(() => done(false), waitMs)))
  const inTime = await Promise.race([ended.then(() => true), late])
  clearTimeout(timer)
  return inTime
}
