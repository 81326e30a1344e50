import { join } from 'node:path'
import { buildSites } from './launch/build-sites.mjs'
import { develop } from './launch/develop.mjs'
import { findNode } from './launch/find-node.mjs'
import { install } from './launch/install.mjs'
import { Refusal, root } from './launch/refusal.mjs'
import { run, watchOver } from './launch/run.mjs'

// The one door of every npm script. It runs on any Node from 20 on and on nothing but what Node brings along, because on a
// bare checkout there is nothing else; everything behind it runs on the Node that the project pins.

/** What each script runs, whether the tools of development are needed, and whether the sites must be built. */
const programs = {
  start: { file: 'apps/server/src/main.ts', tools: false, sites: true },
  ops: { file: 'apps/server/src/ops.ts', tools: false, sites: false },
  test: { file: 'tools/gates/test.ts', tools: true, sites: false },
  soak: { file: 'tools/gates/soak.ts', tools: true, sites: true },
  check: { file: 'tools/gates/check.ts', tools: true, sites: false },
  screens: { file: 'tools/screens.ts', tools: true, sites: true },
  reference: { file: 'tools/reference/write.ts', tools: true, sites: false },
  lighthouse: { file: 'tools/lighthouse.ts', tools: true, sites: true },
  bench: { file: 'benchmarks/main.ts', tools: true, sites: true },
  simulate: { file: 'simulation/main.ts', tools: true, sites: false },
  chaos: { file: 'simulation/chaos/main.ts', tools: true, sites: true },
}

// Compiled code is kept, which halves the cost of loading it; tests start threads and whole houses by the hundred.
const quickLoading = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled') }

async function launch(name, words) {
  if (name === 'dev') {
    await install({ tools: true })
    return develop(findNode())
  }
  const program = programs[name]
  if (!program) throw new Refusal(`there is no '${name}': choose ${[...Object.keys(programs), 'dev'].join(', ')}`)
  await install({ tools: program.tools })
  const node = findNode()
  if (program.sites) await buildSites(node)
  // The server ends when we are gone; it is told who we are, because we may go before it can look.
  const parent = name === 'start' ? [`--parent=${process.pid}`] : []
  return run([node, program.file, ...words, ...parent], {
    cwd: root,
    env: quickLoading,
    tied: name !== 'start',
  })
}

watchOver()
try {
  process.exitCode = await launch(process.argv[2] ?? 'start', process.argv.slice(3))
} catch (cause) {
  console.error(cause instanceof Refusal ? cause.message : cause)
  process.exitCode = 1
}
