import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** A chain's node that runs for a test. */
export type TestNode = { readonly url: string; stop(): Promise<void> }

const READY_MS_MAX = 30_000
const LOOK_MS = 50

/** Starts a node's program and waits until it answers. */
export async function runNode(
  command: readonly string[],
  of: { url: string; isReady: () => Promise<boolean> },
): Promise<TestNode> {
  const [program = '', ...words] = command
  const child = spawn(program, words, { stdio: 'ignore' })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${program} ended with ${code} before it was ready`)))
  })
  await Promise.race([failed, untilReady(of.isReady)])
  return { url: of.url, stop: () => endProcess(child) }
}

async function untilReady(isReady: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + READY_MS_MAX
  while (performance.now() < until) {
    if (await isReady().catch(() => false)) return
    await wait(LOOK_MS)
  }
  throw new Error('the node was not ready in time')
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.removeAllListeners('exit')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
