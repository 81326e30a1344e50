import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Project, projectOver } from './project.ts'
import { projectRoot } from './project-root.ts'

const NOT_OURS = new Set(['node_modules', '.git', '.data', '.cache', 'dist', 'screens', 'test-results'])

/** The project as it lies on the disk: what git knows or would add; every file where there is no git. */
export function projectOnDisk(): Project {
  const files = (existsSync(join(projectRoot, '.git')) ? filesOfGit() : filesBelow('')).filter(path =>
    existsSync(join(projectRoot, path)),
  )
  return projectOver(files.sort(), path => readFileSync(join(projectRoot, path), 'utf8'))
}

function filesOfGit(): string[] {
  const words = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).split('\0').filter(Boolean)
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (NOT_OURS.has(entry.name)) return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
