import type { Dice } from '@bourse/kernel'
import type { ContractOrderView, ContractView } from '@bourse/protocol'
import type { Door } from './door.ts'
import type { HttpCaller } from './http-caller.ts'
import { multipleOf } from './pick-order.ts'

const AWAY_MAX = 0.002
const CROSSING = 0.0008
const OPENS = ['open_long', 'open_short'] as const
const CLOSES = ['close_long', 'close_short'] as const

/** The door of orders of contracts, with the contracts as they stand. */
export const contractDoor = (caller: HttpCaller, contracts: readonly ContractView[]): Door => ({
  caller,
  place: '/api/contract/order',
  amend: '/api/contract/amend',
  cancel: '/api/contract/cancel',
  tokenOf: ({ contractToken }) => contractToken,
  newBody: dice => pickContractOrder(dice, dice.pick(contracts)),
  otherPrice: (dice, { market, side }) => {
    const contract = contracts.find(({ name }) => name === market)
    return contract === undefined ? null : priceFor(dice, contract, side)
  },
  cancelledIn: data => data as ContractOrderView,
  busyAfterwards: true,
})

/** Every contract of the house. */
export const contractsOf = async (caller: HttpCaller): Promise<ContractView[]> =>
  (await caller.mustCall<{ records: ContractView[] }>('/api/contract/markets', {})).records

/** Most open, some close, some guard what there is; most rest around the mark, some take. */
function pickContractOrder(dice: Dice, contract: ContractView): Record<string, unknown> {
  const { name: market, min_amount, lot, mark, tick } = contract
  if (dice.chance(0.1)) {
    const [action, away] = dice.pick([
      ['close_long', 0.99],
      ['close_short', 1.01],
    ] as const)
    const trigger_price = multipleOf(tick, Number(mark) * away)
    return { market, action, type: 'stop', trigger_price, trigger_by: 'mark', reduce_only: true }
  }
  const action = dice.chance(0.7) ? dice.pick(OPENS) : dice.pick(CLOSES)
  const amount = multipleOf(lot, Number(min_amount) * (1 + 6 * dice.fraction()))
  const common = { market, action, amount }
  if (dice.chance(0.25)) return { ...common, type: 'market' }
  const side = action === 'open_long' || action === 'close_short' ? 2 : 1
  return { ...common, type: 'limit', price: priceFor(dice, contract, side) }
}

function priceFor(dice: Dice, { mark, tick }: ContractView, side: number): string {
  const away = dice.fraction() * (AWAY_MAX + CROSSING) - CROSSING
  return multipleOf(tick, Number(mark) * (side === 1 ? 1 + away : 1 - away))
}
