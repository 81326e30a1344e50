import { type Command, createEngine } from '@bourse/engine'
import { seededDice } from '@bourse/kernel'
import { makeWorkload, OWNERS } from './workload.ts'

const ORDERS = 2 ** 20

/** Bytes of all arrays that orders live in, just after 2^20 orders went into fresh books, divided by 2^20. Arrays grow by doubling. */
export function measureOrderBytes(seed: number): { bytesPerOrder: number; growthFactor: number } {
  const { setUp } = makeWorkload({ name: 'bytes', markets: 1, restingPerMarket: 0 }, { seed, commands: 0 })
  const engine = createEngine()
  for (const command of setUp) engine.apply(command)
  const dice = seededDice(seed)
  const before = engine.seq
  for (let count = 1; count <= ORDERS; count++) {
    const side = dice.chance(0.5) ? 'buy' : 'sell'
    const distance = 1 + Math.floor(dice.fraction() ** 2 * 2_000)
    const command = {
      ...{ kind: 'place_order', seq: before + count, at: engine.at, owner: dice.between(1, OWNERS), market: 1 },
      ...{ clientId: null, side, type: 'limit', timeInForce: 'gtc', postOnly: false, selfTrade: 'expire_taker' },
      ...{ price: 100_000 + (side === 'buy' ? -distance : distance), quantity: 1, value: null, triggerPrice: null },
      ...{ trail: null, expireAt: null },
    } as Command
    if (engine.apply(command) !== null) throw new Error(`an order is refused: ${engine.refusal}`)
  }
  if (engine.orderCount !== ORDERS) throw new Error('not every order rests')
  return { bytesPerOrder: engine.orderBytes() / ORDERS, growthFactor: 2 }
}
