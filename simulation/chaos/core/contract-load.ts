import { CONTRACT_ACTIONS } from '@bourse/engine'
import { atoms, type Dice, lots, ppm, ticks } from '@bourse/kernel'
import type { CommandBody, Questions } from '@bourse/server/src/core/core-link.ts'
import { FLOOR } from '@bourse/server/src/trading/test-core.ts'

const CONTRACT = 501
const PRICE = 1_000
const INTERVAL_MS = 60_000

/** Opens a contract, gives every owner money for it, and fills the fund. */
export function openingOfContract(owners: readonly number[]): CommandBody[] {
  const deposits = owners.map((owner): CommandBody => deposit(owner, 'contract', 200_000_000))
  return [
    {
      ...{
        kind: 'create_contract',
        market: CONTRACT,
        quote: FLOOR.usdt,
        tickAtoms: atoms(10),
        lastPrice: ticks(PRICE),
      },
      ...{ minQuantity: lots(1), maxQuantity: lots(10_000), positionMax: lots(100_000), priceMax: ticks(5_000) },
      ...{ bandPpm: ppm(200_000), impactValue: atoms(1_000_000), intervalMs: INTERVAL_MS },
      fees: [{ maker: ppm(200), taker: ppm(500) }],
      tiers: [
        { upTo: 2_000_000, leverageMax: 100, mmr: 5_000 },
        { upTo: 1_000_000_000, leverageMax: 20, mmr: 20_000 },
      ],
    },
    ...deposits,
    deposit(0, 'insurance', 1_000_000),
  ]
}

function deposit(toOwner: number, toPurse: 'contract' | 'insurance', amount: number): CommandBody {
  const from = { fromOwner: 0, fromPurse: 'outside', asset: FLOOR.usdt, amount: atoms(amount) } as const
  const legs = [{ ...from, toOwner, toPurse }]
  return { kind: 'transfer', owner: 0, clientId: `c-${toOwner}-${toPurse}`, purpose: 1, legs }
}

/** An order of a contract under a client id. */
export function someContractOrder(dice: Dice, of: { owner: number; clientId: string }): CommandBody {
  const action = dice.chance(0.6) ? dice.pick(['open_long', 'open_short'] as const) : dice.pick(CONTRACT_ACTIONS)
  const away = dice.between(-4, 6)
  const buys = action === 'open_long' || action === 'close_short'
  return {
    ...{ kind: 'place_contract_order', ...of, market: CONTRACT, action, type: 'limit', timeInForce: 'gtc' },
    ...{ postOnly: false, price: ticks(buys ? PRICE - away : PRICE + away), quantity: lots(dice.between(1, 50)) },
    ...{ triggerPrice: null, triggerBy: 'last', trail: null },
  }
}

/** What the house says of a contract: an index that walks, sometimes far or unknown, and funding of a slot, which most often is settled already. */
export function someWordOfHouse(dice: Dice): CommandBody {
  if (dice.chance(0.1)) {
    return { kind: 'settle_funding', market: CONTRACT, slot: Math.floor(Date.now() / INTERVAL_MS) * INTERVAL_MS }
  }
  const away = dice.chance(0.1) ? dice.between(-60, 60) : dice.between(-6, 6)
  return { kind: 'set_index', market: CONTRACT, index: dice.chance(0.02) ? null : ticks(PRICE + away) }
}

/** What of the positions of all owners does not hold: as many lots are long as are short. */
export function problemOfPositions(all: readonly Questions['positions']['answer'][]): string | null {
  const lotsOf = (side: 'long' | 'short'): number =>
    all.flat().reduce((sum, position) => sum + (position.side === side ? position.quantity : 0), 0)
  const [long, short] = [lotsOf('long'), lotsOf('short')]
  return long === short ? null : `${long} lots are long and ${short} short`
}
