import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Refusal, root } from './refusal.mjs'
import { isEnding, run } from './run.mjs'

const LOCK = join(root, 'package-lock.json')
// npm writes this last, so an installation that was interrupted has none.
const INSTALLED = join(root, 'node_modules', '.package-lock.json')

const STALE = 'package-lock.json does not say what a package.json asks for: run npm install and commit the lock file'
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/** Installs the packages that the lock file names, unless they are there; with `tools`, those of development too. */
export async function install({ tools }) {
  refuseStaleLock()
  if (isInstalled(tools)) return
  console.log(`Installing the packages ${tools ? '' : 'that a start needs '}…`)
  const locked = readFileSync(LOCK)
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(tools ? ['--include=dev'] : ['--omit=dev'])]
  const code = await run([...npm, 'install', ...flags], { cwd: root, env: outsideScripts() })
  if (isEnding()) return process.exit(code)
  if (code !== 0) throw new Refusal('the packages could not be installed: npm says why above')
  const left = readFileSync(LOCK)
  if (!left.equals(locked)) {
    writeFileSync(LOCK, locked)
    if (!locksTheSame(locked, left)) throw new Refusal(STALE)
  }
  if (!isInstalled(tools))
    throw new Refusal('npm left packages out that package-lock.json names: run npm install and see why')
}

// What would be installed then is nobody's choice: neither what was committed nor what was tested.
function refuseStaleLock() {
  const locked = JSON.parse(readFileSync(LOCK, 'utf8')).packages
  for (const folder of Object.keys(locked).filter(path => !path.includes('node_modules/'))) {
    const asked = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const kind of KINDS) {
      if (!isDeepStrictEqual(asked[kind] ?? {}, locked[folder][kind] ?? {})) throw new Refusal(STALE)
    }
  }
}

// A registry may lack what only other systems need; npm then leaves it out of the lock file, and adds it where it is had.
function locksTheSame(before, after) {
  const [one, other] = [before, after].map(text => JSON.parse(text).packages)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(path =>
    one[path] && other[path] ? isDeepStrictEqual(one[path], other[path]) : isForOtherSystems(one[path] ?? other[path]),
  )
}

const isForOtherSystems = ({ optional, os, cpu }) => optional === true && Boolean(os ?? cpu)

function isInstalled(tools) {
  const found = installedPackages()
  if (found === null) return false
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, integrity, link, ...kind }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const mayLack = kind.optional || kind.devOptional || kind.peer || (kind.dev && !tools)
    const there = found[path]
    if (!there) return mayLack
    return link ? there.link === true : there.version === version && there.integrity === integrity
  })
}

function installedPackages() {
  if (!existsSync(INSTALLED)) return null
  try {
    return JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  } catch {
    // npm was killed while it wrote.
    return null
  }
}

// npm hands its own settings to scripts; the npm below would take them for its user's wishes.
function outsideScripts() {
  const own = Object.keys(process.env).filter(name => /^npm_(config|lifecycle|package)_/.test(name))
  return Object.fromEntries(
    own.filter(name => /^npm_config_(omit|include|workspace|production)/.test(name)).map(name => [name, '']),
  )
}
