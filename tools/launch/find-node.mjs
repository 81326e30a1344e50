import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, root } from './refusal.mjs'

const MAJOR_MIN = 24

/** The Node that runs the project: the one it pins, else the machine's own when that is new enough. */
export function findNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  for (const node of [pinned, process.execPath, 'node']) {
    if (majorOf(node) >= MAJOR_MIN) return node
  }
  throw new Refusal(
    `Node ${MAJOR_MIN} or newer is needed: none is packed for ${process.platform}-${process.arch}, and this machine's is ${process.version}`,
  )
}

function majorOf(node) {
  if (node === process.execPath) return Number(process.versions.node.split('.')[0])
  if (node.includes('/') && !existsSync(node)) return 0
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}
