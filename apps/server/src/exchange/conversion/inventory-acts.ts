import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import { type ActReply, type AnyAct, act, done, line, refused } from '../../operator/index.ts'
import { type Coin, type MarketCatalogue, readAmount, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'

/** What the act stands on. */
export type InventoryDeps = { readonly core: CoreLink; readonly catalogue: MarketCatalogue }

type Wish = { readonly direction: 'in' | 'out'; readonly coin: string; readonly amount: string }

// The house's own purses: what it converts from, and what it earned or put in.
const WAYS = { in: ['fees', 'spot'], out: ['spot', 'fees'] } as const

/** What operators do with what the house converts from: `inventory move`. */
export const inventoryActs = (deps: InventoryDeps): AnyAct[] => [
  act({
    name: 'inventory move',
    page: 'treasury',
    purpose: {
      en: 'moves coins of the house from its fees to what it converts from, or back',
      zh: '在手续费收入与闪兑库存之间划转平台自有币',
    },
    effect: 'acts',
    fields: {
      direction: { kind: 'choice', label: { en: 'Direction', zh: '方向' }, options: ['in', 'out'] },
      coin: line({ en: 'Coin', zh: '币种' }, 15),
      amount: { kind: 'decimal', label: { en: 'Amount', zh: '数量' } },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: { is: 'coin', id: said => said.coin },
    async before(_context, said) {
      const sum = sumOf(deps, said)
      if (sum === null) return refused(`${said.amount} ${said.coin} is no amount`)
      const [stock, fees] = [await heldIn(deps, sum.coin, 'spot'), await heldIn(deps, sum.coin, 'fees')]
      const moved = said.direction === 'in' ? sum.amount : -sum.amount
      if (stock + moved < 0 || fees - moved < 0) return refused('there is not so much')
      const text = (value: number): string => writeAmount(sum.coin, value)
      return {
        changes: [
          { what: { en: 'To convert from', zh: '闪兑库存' }, from: text(stock), to: text(stock + moved) },
          { what: { en: 'Fees of the house', zh: '手续费收入' }, from: text(fees), to: text(fees - moved) },
        ],
      }
    },
    // The ledger is told under the number of the audit's row: given again, it is the same move.
    cutOff: { how: 'again' },
    carryOut: ({ audit }, said) => move(deps, said, audit),
  }),
]

function sumOf({ catalogue }: InventoryDeps, { coin: name, amount }: Wish): { coin: Coin; amount: number } | null {
  const coin = catalogue.coin(name)
  const read = coin && readAmount(coin, amount)
  return coin === null || !read?.ok || read.value <= 0 ? null : { coin, amount: read.value }
}

async function heldIn({ core }: InventoryDeps, { asset }: Coin, purse: 'spot' | 'fees'): Promise<number> {
  const held = await core.ask('balances', { owner: HOUSE, purse })
  return held.find(one => one.asset === asset)?.available ?? 0
}

async function move(deps: InventoryDeps, said: Wish, audit: number | null): Promise<ActReply> {
  const sum = sumOf(deps, said)
  if (sum === null) return refused(`${said.amount} ${said.coin} is no amount`)
  const [fromPurse, toPurse] = WAYS[said.direction]
  const submitted = await deps.core.submit({
    kind: 'transfer',
    owner: HOUSE,
    clientId: houseClientId(`inventory-move-${audit}`),
    purpose: PURPOSE.inventory,
    legs: [
      {
        ...{ fromOwner: HOUSE, fromPurse, toOwner: HOUSE, toPurse, asset: sum.coin.asset },
        amount: atoms(sum.amount),
      },
    ],
  })
  switch (submitted.kind) {
    case 'done':
    case 'repeated':
      return done(`${said.amount} ${said.coin} moved ${said.direction}.`)
    case 'refused':
      return refused('there is not so much')
    case 'not_taken':
      return refused('the ledger is too busy: nothing moved')
    case 'unknown':
      return refused('the ledger did not say whether it moved: look, and give it again only then')
  }
}
