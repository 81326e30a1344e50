import { spawn } from 'node:child_process'
import { projectRoot } from './gates/project/project-root.ts'
import { requireBrowser } from './gates/stages/browser-on-hand.ts'

// Saves every screen of both sites as a picture into screens/; with `all`, in every look there is.
await requireBrowser()
const all = process.argv.slice(2).includes('all')
const child = spawn(
  process.execPath,
  [
    `${projectRoot}/node_modules/@playwright/test/cli.js`,
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project',
    'screens',
  ],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, SCREENS: all ? 'all' : 'usual' } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', code => {
  process.exitCode = code ?? 1
})
