import { type bankRecharge, type bankRechargeCancel, ok, refuse, refuseFields } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { verifiedName } from '../verification/index.ts'
import { currencyNamed, type ListedCurrency, readSum } from './currencies.ts'
import { currencyByAsset } from './currency-table.ts'
import { depositView } from './deposit-view.ts'
import {
  changeDeposit,
  countWaiting,
  depositOfClient,
  type FiatDepositRow,
  insertDeposit,
  lockedDeposit,
} from './fiat-deposit-table.ts'
import type { FiatServices } from './fiat-deps.ts'
import { newReference } from './reference-code.ts'

type Recharge = Operation<typeof bankRecharge, FiatServices>

const WAITING_MAX = 10
// A payment within a country is there in a day; a weekend and a holiday lie between at most.
const EXPIRES_MS = 5 * 86_400_000

/** Writes down that an amount will come by bank, once under its client id; answers where it is paid to, and with what beside it. */
export const askDeposit: Recharge = async (context, request) => {
  const currency = await currencyNamed(context, request.currency)
  if (currency === null) return refuseFields({ currency: 'unknown' })
  const { min_deposit: min, max_deposit: max, deposits_off: off } = currency.terms
  const amount = readSum(currency.coin, request.amount, { min, max })
  if (typeof amount !== 'number') return amount
  const { db, session, services } = context
  // One of a user's at a time, so that the bound on how many may wait is one.
  return services.turns(`bank deposit ${session.userId}`, async () => {
    const before = await depositOfClient(db, session.userId, request.client_id)
    if (before !== undefined) return sameOrRefused(currency, before, { amount, clientId: request.client_id })
    if ((await verifiedName(context, session.userId)) === null) return refuse('VERIFY_FIRST')
    if (off !== null) return refuse('DEPOSITS_OFF')
    if ((await countWaiting(db, session.userId)) >= WAITING_MAX) {
      return refuseFields({ amount: ['too_many', { max: WAITING_MAX }] })
    }
    const row = await write(context, { asset: currency.coin.asset, asked: amount, client_id: request.client_id })
    return sameOrRefused(currency, row, { amount, clientId: request.client_id })
  })
}

function sameOrRefused(
  currency: ListedCurrency,
  row: FiatDepositRow,
  { amount, clientId }: { amount: number; clientId: string },
) {
  const isSame = row.asset === currency.coin.asset && row.asked === amount
  return isSame
    ? ok(depositView(currency, row))
    : refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: clientId })
}

async function write(
  { db, ids, clock, session, services }: Parameters<Recharge>[0],
  of: Pick<FiatDepositRow, 'asset' | 'asked' | 'client_id'>,
): Promise<FiatDepositRow> {
  const [nowMs, houseMs] = [clock.nowMs(), await houseNowMs(services.core)]
  for (;;) {
    const row = await insertDeposit(db, {
      ...{ deposit_id: ids(), user_id: session.userId, ...of, reference: newReference(), credited: null },
      ...{ state: 'waiting', asked_at: new Date(nowMs), expires_at: new Date(houseMs + EXPIRES_MS) },
      ...{ found_at: null, ended_at: null, seq: null },
    })
    // Another process was faster with this client id, or the code is somebody's: one in a billion, and then another one is not.
    const written = row ?? (await depositOfClient(db, session.userId, of.client_id))
    if (written !== undefined) return written
  }
}

/** Takes back that an amount will come, as long as nothing of it was found. */
export const cancelDeposit: Operation<typeof bankRechargeCancel, FiatServices> = async (context, { id }) => {
  const { db, session, services, clock } = context
  const row = await db.transaction().execute(async transaction => {
    const found = await lockedDeposit(transaction, id)
    if (found?.user_id !== session.userId) return null
    if (found.state !== 'waiting') return found
    const change = { state: 'cancelled' as const, ended_at: new Date(clock.nowMs()) }
    await changeDeposit(transaction, id, change)
    return { ...found, ...change }
  })
  if (row === null) return refuse('404')
  if (row.state !== 'cancelled') return refuse('409')
  const terms = await currencyByAsset(db, row.asset)
  if (terms === undefined) throw new Error('a deposit is of a currency')
  return ok(depositView({ coin: services.catalogue.asset(row.asset), terms }, row))
}
