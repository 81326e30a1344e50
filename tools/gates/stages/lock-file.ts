import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layerMap } from '../layers/layer-map.ts'
import { projectRoot } from '../project/project-root.ts'
import { runCommand } from '../run-command.ts'
import { oneCheck, type Stage } from '../stage.ts'

type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>>
type LockEntry = Manifest & { resolved?: string; link?: boolean; integrity?: string }

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** The lock file is what was committed, says what the manifests say, pins everything, and names no host. */
export const lockFile: Stage = {
  name: 'lock file',
  run: async () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> }
    return oneCheck([
      ...(await changedSinceCommit()),
      ...manifestProblems(lock.packages),
      ...entryProblems(lock.packages),
    ])
  },
}

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

// Where there is no git (an unpacked archive) nothing says what the lock file was.
async function changedSinceCommit(): Promise<string[]> {
  const { code, output } = await runCommand([
    'git',
    '-c',
    'safe.directory=*',
    'status',
    '--porcelain',
    '--',
    'package-lock.json',
  ])
  return code === 0 && output.trim() !== '' ? ['package-lock.json differs from what is committed'] : []
}

function manifestProblems(packages: Readonly<Record<string, LockEntry>>): string[] {
  return ['', ...Object.keys(layerMap).filter(folder => folder !== 'tools')].flatMap(folder => {
    const manifest = JSON.parse(read(join(folder, 'package.json'))) as Manifest
    return KINDS.flatMap(kind => {
      const locked = packages[folder]?.[kind] ?? {}
      const wanted = manifest[kind] ?? {}
      const loose = Object.entries(wanted)
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder}/package.json: ${name} ${version} is not an exact version`)
      const stale = [...new Set([...Object.keys(locked), ...Object.keys(wanted)])]
        .filter(name => locked[name] !== wanted[name])
        .map(name => `package-lock.json is behind ${folder}/package.json: ${name}`)
      return [...loose, ...stale]
    })
  })
}

function entryProblems(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (/^https?:/.test(entry.resolved ?? '')) return [`package-lock.json: ${path} names a host`]
    const fetched = path.startsWith('node_modules/') && entry.link !== true
    return fetched && entry.integrity === undefined ? [`package-lock.json: ${path} has no digest`] : []
  })
}
