import { HOUR_MS, MINUTE_MS } from '@bourse/kernel'
import type { Deps } from '../../operations/operation.ts'
import { addressKey } from '../../platform/address-key.ts'
import { type Attempts, attemptsOf, countAttempt, giveBackAttempt } from '../../safety/attempt-table.ts'
import type { PeopleDeps } from '../people/index.ts'

// Ten to one target and thirty from one address an hour serve every honest person.
const TARGET_HOURLY_MAX = 10
const ADDRESS_HOURLY_MAX = 30
// A change of both contacts takes eight codes; who mistypes each of them needs no more than this.
const OWNER_HOURLY_MAX = 20
// The house never sends more than a provider would take for an attack: half for those it knows, half for everybody else.
const HOUSE_MINUTELY_MAX = 600
// From here on strangers work for their codes: a flood of them then costs whoever makes it.
const STRANGERS_MINUTELY_FREE = 150

/** An owner who asks: they have proved something (a session, a password, a device that the account knows). */
export type Owner = { owner: number; toOthers?: boolean }

/** Anybody else who asks, by where they come from, and whether they have worked for it. */
export type Stranger = { address: string; worked: boolean }

/** What is left of a budget: it may be given back; or work must be done first; or how long until there is some again. */
export type Budget = { ok: true; giveBack: () => Promise<void> } | { ok: false; work: boolean; waitS: number }

type Limit = { key: string; windowMs: number; max: number }

const STRANGERS = 'send-strangers'
const ofTarget = (target: string): Limit => ({ key: `send ${target}`, windowMs: HOUR_MS, max: TARGET_HOURLY_MAX })

/** Takes one code out of the budgets of an owner. What strangers ask for is counted apart and takes nothing from them. */
export function takeOwnersBudget(
  deps: PeopleDeps<'letters' | 'sealing'>,
  target: string,
  { owner, toOthers }: Owner,
): Promise<Budget> {
  const own = { key: `send-owner ${owner}`, windowMs: HOUR_MS, max: OWNER_HOURLY_MAX }
  const house = { key: 'send-owners', windowMs: MINUTE_MS, max: HOUSE_MINUTELY_MAX }
  // To a contact that is not theirs yet an owner sends as a stranger would: many accounts must not fill one mailbox.
  return takeFrom(deps, toOthers ? [ofTarget(target), own, house] : [own, house])
}

/** Takes one code out of the budgets of a stranger. */
export async function takeStrangersBudget(
  deps: PeopleDeps<'letters' | 'sealing'>,
  target: string,
  by: Stranger,
): Promise<Budget> {
  const ofAddress = { key: `send-address ${addressKey(by.address)}`, windowMs: HOUR_MS, max: ADDRESS_HOURLY_MAX }
  const max = by.worked ? HOUSE_MINUTELY_MAX : STRANGERS_MINUTELY_FREE
  return takeFrom(deps, [ofTarget(target), ofAddress, { key: STRANGERS, windowMs: MINUTE_MS, max }])
}

async function takeFrom(deps: Deps, limits: Limit[]): Promise<Budget> {
  const now = new Date(deps.clock.nowMs())
  const taken: (Attempts & { key: string })[] = []
  const giveBack = async (): Promise<void> => {
    await Promise.all(taken.map(one => giveBackAttempt(deps.db, one)))
  }
  for (const { key, windowMs, max } of limits) {
    const counted = await countAttempt(deps.db, { key, now, windowMs })
    taken.push({ ...counted, key })
    if (counted.count <= max) continue
    await giveBack()
    const waitS = Math.max(1, Math.ceil((counted.startedAt.getTime() + windowMs - now.getTime()) / 1000))
    return { ok: false, work: max === STRANGERS_MINUTELY_FREE, waitS }
  }
  return { ok: true, giveBack }
}

/** Whether so many strangers ask for codes just now that each has to work for theirs. */
export async function areStrangersMany(deps: Deps): Promise<boolean> {
  const now = new Date(deps.clock.nowMs())
  const { count } = await attemptsOf(deps.db, { key: STRANGERS, now, windowMs: MINUTE_MS })
  return count >= STRANGERS_MINUTELY_FREE
}
