import { posix } from 'node:path'
import type { Project } from '../project/project.ts'

/** Where an import leads: to a file of ours, or to a package from outside. */
export type Target =
  | { kind: 'ours'; workspace: string | null; path: string | null; relative: boolean }
  | { kind: 'outside'; name: string }

/** Package names to workspace folders, as the manifests say. */
export function workspaceNames(project: Project): Map<string, string> {
  const names = new Map<string, string>()
  for (const path of project.files) {
    const folder = /^((?:apps|packages)\/[^/]+|[^/]+)\/package\.json$/.exec(path)?.[1]
    if (folder === undefined) continue
    const manifest = JSON.parse(project.text(path)) as { name?: string }
    if (manifest.name !== undefined) names.set(manifest.name, folder)
  }
  return names
}

/** Resolves a specifier as it stands: paths carry their extension, packages their name. */
export function resolveImport(from: string, specifier: string, names: ReadonlyMap<string, string>): Target {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(from), bare)
    return { kind: 'ours', workspace: folderOf(path, names), path, relative: true }
  }
  const name = bare.startsWith('@') ? bare.split('/').slice(0, 2).join('/') : (bare.split('/')[0] ?? bare)
  const workspace = names.get(name)
  if (workspace === undefined) return { kind: 'outside', name: bare.startsWith('node:') ? bare : name }
  const rest = bare.slice(name.length + 1)
  return {
    kind: 'ours',
    workspace,
    path: rest === '' ? `${workspace}/src/index.ts` : `${workspace}/${rest}`,
    relative: false,
  }
}

function folderOf(path: string, names: ReadonlyMap<string, string>): string | null {
  for (const folder of names.values()) if (path.startsWith(`${folder}/`)) return folder
  return path.startsWith('tools/') ? 'tools' : null
}
