import { builtinModules } from 'node:module'
import { isCode, isTest, type Project } from '../project/project.ts'
import type { ImportFacts } from '../project/read-module.ts'
import { forTests, guardedDoors, type Layer, layerMap } from './layer-map.ts'
import { resolveImport, workspaceNames } from './resolve-import.ts'

/** What reading the layers gave: how many modules and imports were read, and each import that breaks the map. */
export type LayerReport = { modules: number; imports: number; problems: readonly string[] }

/** Holds every import of every module against the layer map. */
export function findLayerViolations(project: Project, map: Readonly<Record<string, Layer>> = layerMap): LayerReport {
  const names = workspaceNames(project)
  const problems: string[] = []
  for (const workspace of new Set(names.values())) {
    if (map[workspace] === undefined) problems.push(`${workspace} is not in the layer map`)
  }
  const modules = project.files.filter(path => isCode(path) && workspaceOf(path, map) !== null)
  let imports = 0
  for (const path of modules) {
    for (const found of project.module(path).imports) {
      imports++
      const reason = violation({ path, found, map, names })
      if (reason !== null) problems.push(`${path}:${found.line} imports ${found.specifier}: ${reason}`)
    }
  }
  return { modules: modules.length, imports, problems }
}

/** The workspace a file belongs to, or null outside all. */
export function workspaceOf(path: string, map: Readonly<Record<string, Layer>> = layerMap): string | null {
  return Object.keys(map).find(workspace => path.startsWith(`${workspace}/`)) ?? null
}

type Case = {
  path: string
  found: ImportFacts
  map: Readonly<Record<string, Layer>>
  names: ReadonlyMap<string, string>
}

function violation({ path, found, map, names }: Case): string | null {
  const workspace = workspaceOf(path, map) ?? ''
  const layer = map[workspace]
  if (layer === undefined) return 'its workspace is not in the layer map'
  const guarded = guardedDoors[found.specifier]
  if (guarded !== undefined && !path.startsWith(guarded)) return `only ${guarded} enters there`
  const target = resolveImport(path, found.specifier, names)
  if (target.kind === 'outside') return outsideViolation(path, target.name, layer)
  if (target.workspace !== null && target.workspace !== workspace) {
    // The tools are no package, so they have no dependencies to name.
    if (target.relative && workspace !== 'tools') return 'another workspace is imported by its name'
    const allowed = [...layer.workspaces, ...(isTest(path) ? forTests.workspaces : [])]
    return allowed.includes(target.workspace) ? null : `${workspace} may not import ${target.workspace}`
  }
  return null
}

function outsideViolation(path: string, name: string, layer: Layer): string | null {
  const forbidden = layer.never?.[name]
  if (forbidden !== undefined) return forbidden
  // How a site is built is no part of the site.
  if (isTest(path) || path.endsWith('.config.ts') || /^(?:apps|packages)\/[^/]+\/build\//.test(path)) return null
  if (name.startsWith('node:') || builtinModules.includes(name))
    return layer.node ? null : 'this layer does no input or output'
  if ((forTests.outside as readonly string[]).includes(name) && !path.includes('/test')) {
    return layer.outside === 'any' && /^(packages\/testkit|simulation|benchmarks|tools|e2e)\//.test(path)
      ? null
      : 'only tests import it'
  }
  return layer.outside === 'any' || layer.outside.includes(name) ? null : 'this layer does not import it'
}
