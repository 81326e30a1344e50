import { beginProgram, untilSaid } from './begin-program.ts'
import type { OrderLoad } from './order-load.ts'
import { type ProcessorUse, usedBetween } from './processor-use.ts'

/** How many connections send orders at once. */
export const CONNECTIONS = 64
const LOAD_PARTS = 2

/** Who is sent orders: a port, and the tokens of those who send them. */
export type OrderTarget = {
  readonly port: number
  readonly tokens: readonly string[]
  /** Seconds of processor it has used until now. */
  processorUse(): Promise<ProcessorUse>
}

/** Orders for a while, with what they took of the processor on the side that answered. */
export type LoadAndUse = { load: OrderLoad; use: ProcessorUse }

/** Sends orders from two processes at once, half of the connections each. */
export async function loadOrders(
  { port, tokens, processorUse }: OrderTarget,
  of: { seconds: number; rate: number },
): Promise<LoadAndUse> {
  const parts = Array.from({ length: LOAD_PARTS }, (_none, index) =>
    beginProgram<OrderLoad>('./order-load.ts', {
      port,
      connections: CONNECTIONS / LOAD_PARTS,
      seconds: of.seconds,
      rate: of.rate / LOAD_PARTS,
      tokens: tokens.filter((_token, at) => at % LOAD_PARTS === index).join(','),
    }),
  )
  const allSay = (word: string): Promise<unknown> => Promise.all(parts.map(part => untilSaid(part, word)))
  const over = allSay('measured')
  await allSay('measuring')
  const before = await processorUse()
  await over
  const after = await processorUse()
  const loads = await Promise.all(parts.map(part => part.result))
  return { load: joined(loads), use: usedBetween(before, after) }
}

function joined(loads: readonly OrderLoad[]): OrderLoad {
  const sum = (pick: (load: OrderLoad) => number): number => loads.reduce((total, load) => total + pick(load), 0)
  const most = (pick: (load: OrderLoad) => number): number => Math.max(...loads.map(pick))
  return {
    orders: sum(load => load.orders),
    cancels: sum(load => load.cancels),
    refused: sum(load => load.refused),
    perSecond: sum(load => load.perSecond),
    // Of two halves the worse one is said.
    p50Ms: most(load => load.p50Ms),
    p99Ms: most(load => load.p99Ms),
    maxMs: most(load => load.maxMs),
    ownS: sum(load => load.ownS),
  }
}
