import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type LoadAndUse, loadOrders, type OrderTarget } from './load-orders.ts'
import { processorUse } from './processor-use.ts'

/** One turn: the house and the bare server, one after the other under the same load. */
export type Turn = { house: LoadAndUse; floor: LoadAndUse; ratio: number }

/** Orders beside a bare server: every turn, and which of them is the middle one by its ratio. */
export type BesideFloor = { turns: Turn[]; middle: Turn }

const TURNS = 3
const SECONDS_MIN = 2

/**
 * Loads the house and a bare `node:http` server in turns of one run, because what the machine does in a minute is not
 * what it did in the one before: only a ratio says something.
 */
export async function besideFloor(house: OrderTarget, seconds: number): Promise<BesideFloor> {
  const of = { seconds: Math.max(SECONDS_MIN, Math.round(seconds / TURNS)), rate: 0 }
  const floor = await openFloor(house.tokens)
  try {
    const turns: Turn[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const bare = await loadOrders(floor.target, of)
      const ours = await loadOrders(house, of)
      const ratio = Math.round((ours.load.perSecond / bare.load.perSecond) * 100) / 100
      turns.push({ house: ours, floor: bare, ratio })
    }
    const middle = turns.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(TURNS / 2)] as Turn
    return { turns, middle }
  } finally {
    await floor.stop()
  }
}

async function openFloor(tokens: readonly string[]): Promise<{ target: OrderTarget; stop(): Promise<void> }> {
  const program = fileURLToPath(new URL('./http-floor.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(said.toString('utf8').split(' ')[1])
  const { pid = 0 } = child
  return {
    target: { port, tokens, processorUse: () => processorUse(pid) },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
