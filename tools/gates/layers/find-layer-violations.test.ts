import { describe, expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { findImportCycles } from './find-import-cycles.ts'
import { findLayerViolations } from './find-layer-violations.ts'

const manifests = {
  'packages/kernel/package.json': '{"name":"@bourse/kernel"}',
  'packages/engine/package.json': '{"name":"@bourse/engine"}',
  'packages/testkit/package.json': '{"name":"@bourse/testkit"}',
  'apps/server/package.json': '{"name":"@bourse/server"}',
  'apps/exchange/package.json': '{"name":"@bourse/exchange"}',
}

const problemsOf = (path: string, text: string): readonly string[] =>
  findLayerViolations(projectOf({ ...manifests, [path]: text })).problems

describe('the layer map', () => {
  it('lets the engine import the kernel, and not the other way round', () => {
    expect(problemsOf('packages/engine/src/a.ts', "import { assert } from '@bourse/kernel'")).toEqual([])
    expect(problemsOf('packages/kernel/src/a.ts', "import type { Book } from '@bourse/engine'")).toEqual([
      'packages/kernel/src/a.ts:1 imports @bourse/engine: packages/kernel may not import packages/engine',
    ])
  })

  it('refuses a workspace that nobody mapped', () => {
    expect(problemsOf('packages/extra/package.json', '{"name":"@bourse/extra"}')).toEqual([
      'packages/extra is not in the layer map',
    ])
  })

  it('refuses input and output in the engine, whichever way it is imported', () => {
    for (const text of ["import 'node:fs'", "export * from 'node:fs'", "await import('node:fs')", "import 'fs'"]) {
      expect(problemsOf('packages/engine/src/a.ts', text)).toHaveLength(1)
    }
  })

  it('refuses paths into another workspace', () => {
    expect(problemsOf('packages/engine/src/a.ts', "import '../../kernel/src/ids.ts'")).toHaveLength(1)
  })

  it('keeps antd out of the exchange and the testkit out of production', () => {
    expect(problemsOf('apps/exchange/src/a.tsx', "import { Button } from 'antd'")).toHaveLength(1)
    expect(problemsOf('apps/server/src/core/a.ts', "import { book } from '@bourse/testkit'")).toHaveLength(1)
    expect(problemsOf('apps/server/src/core/a.test.ts', "import { book } from '@bourse/testkit'")).toEqual([])
  })

  it('lets nobody but the signer in where keys are used, whoever may enter the package', () => {
    const text = "import { signEvm } from '@bourse/chains/signing'"
    const chains = { 'packages/chains/package.json': '{"name":"@bourse/chains"}' }
    const problems = (path: string) =>
      findLayerViolations(projectOf({ ...manifests, ...chains, [path]: text })).problems
    expect(problems('apps/server/src/exchange/withdrawals/a.ts')).toHaveLength(1)
    expect(problems('apps/server/src/signer/a.ts')).toEqual([])
  })

  it('counts what it read, so that reading nothing is seen', () => {
    expect(findLayerViolations(projectOf(manifests)).modules).toBe(0)
  })
})

describe('import cycles', () => {
  it('are found across workspaces and through several modules', () => {
    const project = projectOf({
      ...manifests,
      'packages/kernel/src/index.ts': "export { a } from './a.ts'",
      'packages/kernel/src/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'packages/kernel/src/b.ts': "import { a } from '@bourse/kernel'\nexport const b = a",
    })
    expect(findImportCycles(project)).toHaveLength(1)
  })

  it('count imports of types and imports made late', () => {
    const project = projectOf({
      'packages/kernel/src/a.ts': "import type { B } from './b.ts'\nexport type A = B",
      'packages/kernel/src/b.ts': "import { A } from './a.ts'\nexport type B = A",
      'packages/kernel/src/c.ts': "export const late = () => import('./d.ts')",
      'packages/kernel/src/d.ts': "import { late } from './c.ts'\nexport const d = late",
    })
    expect(findImportCycles(project)).toHaveLength(2)
  })
})
