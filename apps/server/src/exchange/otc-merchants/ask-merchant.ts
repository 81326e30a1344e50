import { assert } from '@bourse/kernel'
import {
  ADVERTS_MAX,
  type MerchantView,
  OTC_MERCHANT,
  ok,
  type otcMerchantApply,
  type otcMerchantInfo,
  type otcMerchantLeave,
  refuse,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type Coin, readAmount, writeAmount } from '../markets/index.ts'
import { recordsOf, recordView } from '../otc-records/index.ts'
import { verifiedName } from '../verification/index.ts'
import { stepMerchant } from './decide-merchant.ts'
import { giveDepositBack, holdDeposit } from './hold-deposit.ts'
import type { MerchantDeps, MerchantServices } from './merchant-services.ts'
import { type MerchantRow, merchantOf, writeMerchant } from './merchant-table.ts'

type Of = Pick<MerchantDeps, 'db' | 'services'>

/** How somebody stands as a merchant. */
export const readMerchant: Operation<typeof otcMerchantInfo, MerchantServices> = async context =>
  ok(await viewOf(context, context.session.userId))

async function viewOf({ db }: Of, userId: number): Promise<MerchantView> {
  const [row, record] = await Promise.all([merchantOf(db, userId), recordOf({ db }, userId)])
  return {
    status: row?.state ?? 'none',
    deposit: { coin: OTC_MERCHANT.coin, amount: OTC_MERCHANT.deposit },
    needs: { orders: OTC_MERCHANT.orders, completion: OTC_MERCHANT.completion },
    has: { orders: record.orders, completion: record.completion },
    adverts_max: ADVERTS_MAX.merchant,
    reason: row?.reason ?? null,
    time: row === undefined ? null : (row.decided_at ?? row.asked_at).getTime() / 1000,
  }
}

async function recordOf({ db }: Pick<Of, 'db'>, userId: number) {
  const record = (await recordsOf(db, [userId])).get(userId)
  assert(record !== undefined, 'who is signed in has an account')
  return recordView(record)
}

/** Asks to be a merchant: written down first, then the deposit is held. Who waits already hears how they stand. */
export const askMerchant: Operation<typeof otcMerchantApply, MerchantServices> = async (context, { text }) => {
  const { session, services, db } = context
  return services.turns(`otc merchant ${session.userId}`, async () => {
    const before = await merchantOf(db, session.userId)
    if (before?.state === 'asked' || before?.state === 'granted') return ok(await viewOf(context, session.userId))
    if (before?.state === 'held' || before?.state === 'asking') return refuse('409')
    // The deposit of the time before is still on its way back.
    if (before !== undefined && !before.settled) return refuse('409')
    if ((await verifiedName(context, session.userId)) === null) return refuse('VERIFY_FIRST')
    const { orders, completion } = await recordOf(context, session.userId)
    if (orders < OTC_MERCHANT.orders) return refuse('OTC_LIMIT', { rule: 'orders_done', max: OTC_MERCHANT.orders })
    if (Number(completion) < OTC_MERCHANT.completion) {
      return refuse('OTC_LIMIT', { rule: 'completion', max: OTC_MERCHANT.completion })
    }
    const end = await holdDeposit(context, await write(context, { text, before }))
    if (end === 'lacking') return lacking(context)
    if (end !== 'held') return end === 'busy' ? refuse('BUSY') : refuse('UNAVAILABLE', { outcome: 'unknown' })
    return ok(await viewOf(context, session.userId))
  })
}

type Context = Parameters<typeof askMerchant>[0]

const write = (
  { db, session, services, clock }: Context,
  { text, before }: { readonly text: string; readonly before: MerchantRow | undefined },
): Promise<MerchantRow> => {
  const { coin, deposit } = depositOf(services)
  return writeMerchant(db, {
    ...{ user_id: session.userId, round: (before?.round ?? 0) + 1, state: 'asking', text, asset: coin.asset, deposit },
    ...{ hold: null, settled: false, asked_at: new Date(clock.nowMs()) },
    ...{ decided_at: null, decided_by: null, reason: null },
  })
}

function depositOf({ catalogue }: Pick<MerchantServices, 'catalogue'>): { coin: Coin; deposit: number } {
  const coin = catalogue.coin(OTC_MERCHANT.coin)
  assert(coin !== null, 'the coin of the deposit is listed')
  const reading = readAmount(coin, OTC_MERCHANT.deposit)
  assert(reading.ok, 'the deposit is an amount')
  return { coin, deposit: reading.value }
}

async function lacking({ services, session }: Context) {
  const { coin } = depositOf(services)
  const held = await services.core.ask('balances', { owner: session.userId, purse: 'otc' })
  const available = held.find(({ asset }) => asset === coin.asset)?.available ?? 0
  return refuse('INSUFFICIENT_BALANCE', {
    rule: 'balance',
    coin: coin.coin,
    needed: OTC_MERCHANT.deposit,
    available: writeAmount(coin, available),
  })
}

/** Is a merchant no longer, or takes the wish back. */
export const leaveMerchants: Operation<typeof otcMerchantLeave, MerchantServices> = async context => {
  const { session, db } = context
  const before = await merchantOf(db, session.userId)
  if (before?.state === 'left') return ok(await viewOf(context, session.userId))
  const row = await stepMerchant(context, session.userId, { to: 'left', by: 'user', reason: null })
  if (row === null) return refuse('409')
  await giveDepositBack(context, row)
  return ok(await viewOf(context, session.userId))
}
