import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const TOOLS = fileURLToPath(new URL('..', import.meta.url))
const LOCKED = {
  packages: {
    '': { dependencies: { used: '1.0.0' }, devDependencies: { tool: '2.0.0' } },
    'node_modules/used': { version: '1.0.0', integrity: 'sha512-used' },
    'node_modules/tool': { version: '2.0.0', integrity: 'sha512-tool', dev: true },
    'node_modules/elsewhere': { version: '3.0.0', integrity: 'sha512-elsewhere', optional: true, os: ['elsewhere'] },
  },
}
// Notes what it was asked, then does what the test wants it to.
const NPM = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('npm-asked', process.argv.slice(2).join(' ') + '\\n')
mkdirSync('node_modules', { recursive: true })
writeFileSync('node_modules/.package-lock.json', process.env.FAKE_INSTALLED ?? '')
if (process.env.FAKE_LOCK) writeFileSync('package-lock.json', process.env.FAKE_LOCK)
process.exit(Number(process.env.FAKE_CODE ?? 0))`
const VITE = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
appendFileSync('../../built', process.cwd().replace(/^.*\\//, '') + '\\n')
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/index.html', process.env.FAKE_PAGE ?? 'page')
process.exit(Number(process.env.FAKE_CODE ?? 0))`
const PROGRAM = `console.log('ran with ' + process.argv.slice(2).join(' '))
process.exit(3)`

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bourse-launch-'))
  cpSync(join(TOOLS, 'launch.mjs'), join(root, 'tools/launch.mjs'))
  cpSync(join(TOOLS, 'launch'), join(root, 'tools/launch'), { recursive: true })
  write('package.json', { type: 'module', dependencies: { used: '1.0.0' }, devDependencies: { tool: '2.0.0' } })
  write('package-lock.json', LOCKED)
  write('npm.mjs', NPM)
  write('node_modules/vite/bin/vite.js', VITE)
  for (const file of ['tools/gates/check.ts', 'apps/server/src/ops.ts', 'apps/server/src/main.ts']) {
    write(file, PROGRAM)
  }
  for (const file of [
    'apps/exchange/main.tsx',
    'apps/backoffice/main.tsx',
    'apps/desk/main.tsx',
    'packages/ui/part.tsx',
  ])
    write(file, '1')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const installed = (...names: ('used' | 'tool')[]): string =>
  JSON.stringify({
    packages: Object.fromEntries(names.map(name => [`node_modules/${name}`, LOCKED.packages[`node_modules/${name}`]])),
  })

function launch(
  words: string,
  environment: Readonly<Record<string, string>> = {},
): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/launch.mjs', ...words.split(' ')], {
    cwd: root,
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.mjs'), ...environment },
    encoding: 'utf8',
  })
  return { code: status, said: stdout + stderr }
}

describe('installing', () => {
  test('a bare checkout is installed, then the program runs with its words and its exit code counts', () => {
    const { code, said } = launch('check one two', { FAKE_INSTALLED: installed('used', 'tool') })
    expect(read('npm-asked')).toBe('install --no-audit --no-fund --loglevel=error --include=dev\n')
    expect(said).toContain('ran with one two')
    expect(code).toBe(3)
  })

  test('what is there is not installed again', () => {
    write('node_modules/.package-lock.json', installed('used', 'tool'))
    expect(launch('check').code).toBe(3)
    expect(read('npm-asked')).toBe('')
  })

  test('a start needs no tools of development, a check does', () => {
    write('node_modules/.package-lock.json', installed('used'))
    expect(launch('ops status').code).toBe(3)
    expect(read('npm-asked')).toBe('')
    launch('check', { FAKE_INSTALLED: installed('used', 'tool') })
    expect(read('npm-asked')).toContain('--include=dev')
  })

  test('another version than the locked one is installed anew', () => {
    write('node_modules/.package-lock.json', installed('used').replace('1.0.0', '0.9.0'))
    launch('ops', { FAKE_INSTALLED: installed('used') })
    expect(read('npm-asked')).toContain('--omit=dev')
  })

  test('a package.json that the lock file does not know is refused before anything is installed', () => {
    write('package.json', { dependencies: { used: '1.0.1' }, devDependencies: { tool: '2.0.0' } })
    const { code, said } = launch('check')
    expect(said).toBe(
      'package-lock.json does not say what a package.json asks for: run npm install and commit the lock file\n',
    )
    expect(code).toBe(1)
    expect(read('npm-asked')).toBe('')
  })

  test('a lock file that npm would change stays as it is, and the launch is refused', () => {
    const { code, said } = launch('check', { FAKE_INSTALLED: installed('used', 'tool'), FAKE_LOCK: '{"packages":{}}' })
    expect(said).toContain('package-lock.json does not say')
    expect(code).toBe(1)
    expect(JSON.parse(read('package-lock.json'))).toEqual(LOCKED)
  })

  test('what only other systems need may be left out of the lock file or added, and it stays as it is', () => {
    const { 'node_modules/elsewhere': elsewhere, ...here } = LOCKED.packages
    for (const packages of [here, { ...LOCKED.packages, 'node_modules/farther': elsewhere }]) {
      rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
      const changed = { FAKE_INSTALLED: installed('used', 'tool'), FAKE_LOCK: JSON.stringify({ packages }) }
      expect(launch('check', changed).code).toBe(3)
      expect(JSON.parse(read('package-lock.json'))).toEqual(LOCKED)
    }
  })

  test('a package that any system needs is not added to the lock file unseen', () => {
    const added = {
      ...LOCKED.packages,
      'node_modules/more': { version: '1.0.0', integrity: 'sha512-more', optional: true },
    }
    const changed = { FAKE_INSTALLED: installed('used', 'tool'), FAKE_LOCK: JSON.stringify({ packages: added }) }
    expect(launch('check', changed)).toMatchObject({ code: 1, said: expect.stringContaining('does not say') })
  })

  test('an installation that fails or is not whole is refused', () => {
    expect(launch('check', { FAKE_CODE: '1' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('could not be installed'),
    })
    const { code, said } = launch('check', { FAKE_INSTALLED: installed('used') })
    expect(said).toContain('npm left packages out')
    expect(code).toBe(1)
  })
})

describe('building the sites', () => {
  beforeEach(() => write('node_modules/.package-lock.json', installed('used')))

  test('all are built once, and one again when its own sources change', () => {
    launch('start')
    expect(read('built').trim().split('\n').toSorted()).toEqual(['backoffice', 'desk', 'exchange'])
    launch('start')
    expect(read('built').trim().split('\n')).toHaveLength(3)
    write('apps/exchange/main.tsx', '2')
    launch('start', { FAKE_PAGE: 'another page' })
    expect(read('built').trim().split('\n').slice(3)).toEqual(['exchange'])
    expect(read('apps/exchange/dist/index.html')).toBe('another page')
    expect(read('apps/backoffice/dist/index.html')).toBe('page')
  })

  test('all are built again when a part of all changes, but not for a test', () => {
    launch('start')
    write('packages/ui/part.test.tsx', '2')
    launch('start')
    expect(read('built').trim().split('\n')).toHaveLength(3)
    write('packages/ui/part.tsx', '2')
    launch('start')
    expect(read('built').trim().split('\n')).toHaveLength(6)
  })

  test('a site that does not build stops the start and leaves the former one', () => {
    launch('start')
    write('apps/exchange/main.tsx', '2')
    const { code, said } = launch('start', { FAKE_CODE: '1', FAKE_PAGE: 'half' })
    expect(said).toContain('the site apps/exchange does not build')
    expect(code).toBe(1)
    expect(read('apps/exchange/dist/index.html')).toBe('page')
  })
})

test('a name that is none is answered with those that are', () => {
  expect(launch('nonsense')).toMatchObject({ code: 1, said: expect.stringContaining('choose start, ops, test') })
})
