import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const PARENT_LOOK_MS = 500
// The server takes ten seconds at most to stop; after that it is not coming back by itself.
const STOP_MS_MAX = 11_000
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
const TIE = ['/usr/bin/setpriv', '/bin/setpriv'].find(path => existsSync(path))

const children = new Set()
let ending = null

/** Passes signals on to whatever runs, and ends it all when the process that started us has gone. */
export function watchOver() {
  for (const signal of Object.keys(SIGNALS)) process.on(signal, () => endAll(signal))
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) endAll('SIGTERM')
  }, PARENT_LOOK_MS)
  timer.unref()
}

/** Whether we are on our way out. */
export const isEnding = () => ending !== null

/**
 * Runs a program to its end and answers its exit code. One that is `tied` gets SIGTERM from the system when we are
 * killed; programs of ours that look after themselves need no tie.
 */
export function run(words, { cwd, env = {}, tied = true, quiet = false }) {
  return new Promise((done, failed) => {
    if (ending) return done(codeOf(null, ending))
    const [program, ...rest] = tied && TIE ? [TIE, '--pdeathsig', 'TERM', ...words] : words
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, rest, { cwd, env: { ...process.env, ...env }, stdio })
    let said = ''
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', chunk => (said += chunk))
    children.add(child)
    child.on('error', failed)
    child.on('close', (code, signal) => {
      children.delete(child)
      if (code !== 0 && !ending) process.stderr.write(said)
      done(codeOf(code, signal))
    })
  })
}

/** Starts a program that is ended and started again by its caller. */
export function start(words, { cwd, env = {} }) {
  const [program, ...rest] = words
  const child = spawn(program, rest, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  children.add(child)
  const ended = new Promise(done => {
    child.on('error', () => done(1))
    child.on('close', (code, signal) => done(codeOf(code, signal)))
  }).finally(() => children.delete(child))
  return { ended, stop: () => child.kill('SIGTERM') }
}

function endAll(signal) {
  ending ??= signal
  for (const child of children) {
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX).unref()
  }
  if (children.size === 0) process.exit(codeOf(null, signal))
}

function codeOf(code, signal) {
  return code ?? 128 + (SIGNALS[signal] ?? 9)
}
