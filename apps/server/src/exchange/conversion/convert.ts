import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { type fundsConversion, ok, type Refusal, refuse } from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import { type Attempt, isForgotten, isStillOpen } from '../../core/still-open.ts'
import type { Operation } from '../../operations/operation.ts'
import { unheard } from '../../operations/unheard.ts'
import { writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import type { ConversionDeps, ConversionServices } from './conversion-services.ts'
import { type ConversionRow, conversionOf, idOfClient, stepConversion } from './conversion-table.ts'
import { conversionViewOf } from './conversion-view.ts'

type NotConverted = 'QUOTE_ENDED' | 'NO_LIQUIDITY' | 'INSUFFICIENT_BALANCE' | 'BUSY' | 'UNAVAILABLE'

/** Carries a quote out at its price, once, or refuses it. */
export const convert: Operation<typeof fundsConversion, ConversionServices> = async (context, request) => {
  const { quote_id: id, client_id: clientId = null } = request
  const { userId } = context.session
  return context.services.turns(`conversion ${id}`, async () => {
    const row = await conversionOf(context.db, userId, id)
    if (row === null) return refuse('404')
    if (clientId !== null) {
      const named = await idOfClient(context.db, userId, clientId)
      if (named !== null && named !== id) return refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: clientId })
    }
    const ended = await carryOut(context, { row, clientId })
    return 'code' in ended ? ended : ok(conversionViewOf(context.services.catalogue, ended))
  })
}

async function carryOut(
  deps: ConversionDeps,
  { row, clientId }: { row: ConversionRow; clientId: string | null },
): Promise<ConversionRow | Refusal<NotConverted>> {
  if (row.state === 'done') return row
  if (row.state === 'refused') return refusalOf(deps, row)
  const said = row.state === 'quoted' ? 'first' : 'again'
  if (row.state === 'quoted') {
    const { nowMs } = await deps.services.core.ask('head', {})
    const lateMs = nowMs - row.expires_at.getTime()
    if (lateMs > 0) return refuseRow(deps, row, { reason: 'late', lateMs, nowMs })
    const asked = await stepConversion(deps.db, row.conversion_id, {
      from: ['quoted'],
      to: { state: 'asked', client_id: clientId },
    })
    if (asked === null) return refuse('BUSY')
  }
  return finish(deps, row, said)
}

/** Has the ledger carry out what was asked for; asking again for the same moves nothing twice. */
export async function finish(
  deps: ConversionDeps,
  row: ConversionRow,
  said: Attempt = 'again',
): Promise<ConversionRow | Refusal<NotConverted>> {
  const nowMs = deps.clock.nowMs()
  if (isForgotten(row.quoted_at, nowMs)) return refuse('UNAVAILABLE', { outcome: 'unknown' })
  const submitted = await deps.services.core.submit(commandOf(row))
  if (isStillOpen(submitted, said)) return refuse('UNAVAILABLE', { outcome: 'unknown' })
  if (submitted.kind === 'not_taken') {
    await stepConversion(deps.db, row.conversion_id, { from: ['asked'], to: { state: 'quoted', client_id: null } })
    return unheard(submitted)
  }
  if (submitted.kind === 'refused') {
    if (submitted.code !== 'INSUFFICIENT_BALANCE') throw new Error(`the ledger refused a conversion: ${submitted.code}`)
    const reason = (await isCovered(deps, row)) ? 'inventory' : 'balance'
    return refuseRow(deps, row, { reason, lateMs: null, nowMs })
  }
  const seq = submitted.kind === 'done' ? submitted.seq : submitted.firstSeq
  const to = { state: 'done' as const, seq, ended_at: new Date(submitted.kind === 'done' ? submitted.atMs : nowMs) }
  const done = await stepConversion(deps.db, row.conversion_id, { from: ['asked'], to })
  return done ?? { ...row, ...to }
}

/** All legs or none: what is given goes to the house, what is got comes from it. */
function commandOf(row: ConversionRow): CommandBody {
  const [user, house] = [
    { owner: row.user_id, purse: 'spot' as const },
    { owner: HOUSE, purse: 'spot' as const },
  ]
  const leg = (from: typeof user, to: typeof user) => ({
    ...{ fromOwner: from.owner, fromPurse: from.purse, toOwner: to.owner, toPurse: to.purse },
  })
  return {
    kind: 'transfer',
    owner: row.user_id,
    clientId: houseClientId(`convert-${row.conversion_id}`),
    purpose: PURPOSE.conversion,
    legs: [
      ...row.gives.map(({ asset, amount }) => ({ ...leg(user, house), asset, amount: atoms(amount) })),
      { ...leg(house, user), asset: row.to_asset, amount: atoms(row.receives) },
    ],
  }
}

/** Whether the user has what is given; then it is the house that lacks. */
async function isCovered({ services }: ConversionDeps, row: ConversionRow): Promise<boolean> {
  const held = await services.core.ask('balances', { owner: row.user_id, purse: 'spot' })
  return row.gives.every(given => (held.find(({ asset }) => asset === given.asset)?.available ?? 0) >= given.amount)
}

async function refuseRow(
  deps: ConversionDeps,
  row: ConversionRow,
  of: { reason: NonNullable<ConversionRow['reason']>; lateMs: number | null; nowMs: number },
): Promise<Refusal<NotConverted>> {
  const to = { state: 'refused' as const, reason: of.reason, late_ms: of.lateMs, ended_at: new Date(of.nowMs) }
  const refused = await stepConversion(deps.db, row.conversion_id, { from: ['quoted', 'asked'], to })
  return refusalOf(deps, refused ?? { ...row, ...to })
}

/** Why a conversion was refused: the same whenever it is asked. */
function refusalOf({ services: { catalogue } }: ConversionDeps, row: ConversionRow): Refusal<NotConverted> {
  if (row.reason === 'late') {
    return refuse('QUOTE_ENDED', { rule: 'quote', ended_at: row.expires_at.getTime() / 1000 })
  }
  if (row.reason === 'inventory') return refuse('NO_LIQUIDITY', { rule: 'conversion', lowest: null, highest: null })
  const [first] = row.gives
  const coin = catalogue.asset(first?.asset ?? row.to_asset)
  return refuse('INSUFFICIENT_BALANCE', {
    rule: 'balance',
    coin: coin.coin,
    needed: writeAmount(coin, first?.amount ?? 0),
    available: null,
  })
}
