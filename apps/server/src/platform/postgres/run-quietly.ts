import { spawn } from 'node:child_process'

/** The environment of the database's programs: nothing of ours, so that no PG* variable or locale leaks in. */
export const BARE_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
} as const

/** Runs a program to its end: null when it succeeded, otherwise what it said. */
export function runQuietly(command: readonly string[]): Promise<string | null> {
  const [program = '', ...words] = command
  return new Promise(done => {
    const child = spawn(program, words, { cwd: '/', env: BARE_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', chunk => (said += chunk))
    child.stderr.on('data', chunk => (said += chunk))
    child.on('error', error => done(error.message))
    child.on('close', code => done(code === 0 ? null : said.trim() || `${program} ended with code ${code}`))
  })
}
