import { isCode, type Project } from '../project/project.ts'
import { resolveImport, workspaceNames } from './resolve-import.ts'

/** Rings of modules that import each other, types and late imports included, each as one line. */
export function findImportCycles(project: Project): string[] {
  const names = workspaceNames(project)
  const known = new Set(project.files)
  const edges = new Map<string, string[]>()
  for (const path of project.files.filter(isCode)) {
    edges.set(
      path,
      project
        .module(path)
        // Types and late imports count: a ring of them cannot break loading, but nobody can read one of its modules alone.
        .imports.map(found => resolveImport(path, found.specifier, names))
        .flatMap(target =>
          target.kind === 'ours' && target.path !== null && known.has(target.path) ? [target.path] : [],
        ),
    )
  }
  return ringsOf(edges).map(ring => `${[...ring, ring[0]].join(' → ')}: these modules import each other`)
}

/** The strongly connected parts with more than one node, or one that points at itself (Tarjan, without recursion limits in sight). */
export function ringsOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const rings: string[][] = []

  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.size - 1)
    stack.push(node)
    onStack.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (onStack.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    for (const member of part) onStack.delete(member)
    if (part.length > 1 || (edges.get(node) ?? []).includes(node)) rings.push(part)
  }

  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return rings
}
