import { assert, atScale, formatDigits } from '@bourse/kernel'
import type { TreasuryBoard } from '../../operations/treasury-board.ts'
import { writeAmount } from '../markets/index.ts'
import { type AssetCover, offBy } from './check-wallets.ts'
import { openPayments, type PaymentRow } from './payment-table.ts'
import { hotAddress } from './payments-of-blocks.ts'
import type { WalletActDeps } from './wallet-acts.ts'
import type { HotCoin } from './watch-wallets.ts'

type Board = Awaited<ReturnType<TreasuryBoard['read']>>
type Wallet = NonNullable<Board['wallets'][string]>

const MOVES_SHOWN = 50

/** The wallets as they were looked at last, and what is on its way between them. */
export async function walletsForOperators(
  deps: WalletActDeps,
): Promise<Pick<Board, 'wallets_at' | 'wallets' | 'hot' | 'moves'>> {
  const { watch, catalogue } = deps
  const payments = await openPayments(deps.db)
  const [hot, atMs] = [watch.hot(), watch.atMs()]
  return {
    wallets_at: atMs && atMs / 1000,
    wallets: Object.fromEntries(
      watch.covers().map(cover => [catalogue.asset(cover.asset).coin, walletOf(deps, { cover, hot, payments })]),
    ),
    hot: hot.map(({ carried, held }) => {
      const coin = catalogue.asset(carried.asset)
      return {
        ...{ chain: carried.chain.chain, coin: coin.coin, address: hotAddress(deps.chains, carried.chain) ?? '' },
        held: held === null ? null : formatDigits(held, carried.scale),
        limit: carried.hotLimit === null ? null : writeAmount(coin, carried.hotLimit),
      }
    }),
    moves: payments
      .filter(({ kind, waits }) => kind !== 'withdrawal' || waits !== null)
      .slice(0, MOVES_SHOWN)
      .map(payment => moveOf(deps, payment)),
  }
}

type WalletSight = {
  readonly cover: AssetCover
  readonly hot: readonly HotCoin[]
  readonly payments: readonly PaymentRow[]
}

function walletOf(deps: WalletActDeps, { cover, hot, payments }: WalletSight): Wallet {
  const text = (amount: bigint): string => formatDigits(amount, cover.scale)
  const own = hot.filter(({ carried }) => carried.asset === cover.asset)
  const moving = payments.filter(({ asset, kind }) => asset === cover.asset && kind !== 'withdrawal')
  const inHot = own.reduce<bigint | null>(
    (sum, { carried, held }) =>
      sum === null || held === null ? null : sum + atScale(held, { from: carried.scale, to: cover.scale }),
    0n,
  )
  const onTheWay = moving.reduce(
    (sum, payment) => sum + atScale(BigInt(payment.amount), { from: scaleOf(deps, payment), to: cover.scale }),
    0n,
  )
  return {
    hot: inHot === null ? null : text(inHot),
    ...{ held: text(cover.held), cold: text(cover.cold), moving: text(onTheWay), covers: text(cover.owed) },
    off: text(offBy(cover)),
  }
}

function moveOf(deps: WalletActDeps, payment: PaymentRow): Board['moves'][number] {
  const { payment_id, kind, chain, asset, amount, height, waits } = payment
  const tip = deps.chains.standing(chain).tip
  return {
    ...{ payment: payment_id, kind, chain, coin: deps.catalogue.asset(asset).coin, waits },
    amount: formatDigits(BigInt(amount), scaleOf(deps, payment)),
    blocks: height === null || tip === null ? null : Math.max(0, tip.height - height + 1),
    blocks_wanted: deps.chains.book.chain(chain)?.confirmations ?? 0,
  }
}

function scaleOf({ chains }: WalletActDeps, { chain, asset }: Pick<PaymentRow, 'chain' | 'asset'>): number {
  const carried = chains.book.of(chain, asset)
  assert(carried !== null, 'what is paid on a chain is carried there')
  return carried.scale
}
