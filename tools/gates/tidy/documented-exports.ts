import { resolveImport, workspaceNames } from '../layers/resolve-import.ts'
import { isTest, type Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

/** Each name that a package exports has a sentence that says what it promises. */
export const documentedExports: Rule = {
  name: 'documented exports',
  find: project => {
    const published = publishedNames(project)
    return [...published].flatMap(([path, names]) =>
      project
        .module(path)
        .exports.filter(found => !found.documented && (names.has('*') || names.has(found.name)))
        .map(found => `${path}:${found.line}: ${found.name} is exported without a sentence`),
    )
  },
}

// Which names of which modules can be reached from the entries of the packages.
function publishedNames(project: Project): Map<string, Set<string>> {
  const published = new Map<string, Set<string>>()
  const known = new Set(project.files)
  const workspaces = workspaceNames(project)
  const publish = (path: string, names: readonly string[]): void => {
    if (!known.has(path) || isTest(path)) return
    const before = published.get(path) ?? new Set()
    const added = names.filter(name => !before.has(name))
    if (added.length === 0) return
    published.set(path, new Set([...before, ...added]))
    for (const found of project.module(path).reexports) {
      const target = resolveImport(path, found.specifier, workspaces)
      if (target.kind !== 'ours' || target.path === null) continue
      const passed = found.names.filter(({ as }) => as === '*' || added.includes('*') || added.includes(as))
      publish(target.path, passed.map(({ name, as }) => (as === '*' && !added.includes('*') ? added : [name])).flat())
    }
  }
  for (const path of project.files) {
    if (!/^packages\/[^/]+\/package\.json$/.test(path)) continue
    const { exports } = JSON.parse(project.text(path)) as { exports?: Record<string, string> }
    for (const entry of Object.values(exports ?? {})) {
      if (entry.endsWith('.ts')) publish(path.replace('package.json', entry.replace(/^\.\//, '')), ['*'])
    }
  }
  return published
}
