import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project/project-root.ts'
import type { History, Version } from './figures-only-fall.ts'

/**
 * The versions of a file that a change is held against: the last commit, for what is not committed yet; the one before
 * it; and on a branch the commit where it left main, so that a rise in its middle counts as well.
 */
export function historyOf(path: string, root: string = projectRoot): History {
  if (!existsSync(join(root, '.git'))) return 'this copy has no history'
  const before = commitOf(root, 'HEAD^')
  if (before === null) return 'this copy knows no commit before its last'
  const left = git(root, 'merge-base', 'HEAD', 'main')?.trim()
  const commits = new Set([commitOf(root, 'HEAD') ?? before, before, ...(left === undefined ? [] : [left])])
  return [...commits].map(
    (commit): Version => ({ of: commit.slice(0, 8), text: git(root, 'show', `${commit}:${path}`) ?? null }),
  )
}

/** The subjects of the newest commits that are no merges; none where there is no history. */
export const newestSubjects = (count: number, root: string = projectRoot): readonly string[] =>
  existsSync(join(root, '.git'))
    ? (git(root, 'log', '--no-merges', '--format=%s', `-${count}`)
        ?.split('\n')
        .filter(subject => subject !== '') ?? [])
    : []

const commitOf = (root: string, name: string): string | null =>
  git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim() ?? null

// What git refuses is an answer here: no such commit, no such branch, no such file in it.
function git(root: string, ...words: string[]): string | undefined {
  try {
    return execFileSync('git', ['-c', 'safe.directory=*', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
