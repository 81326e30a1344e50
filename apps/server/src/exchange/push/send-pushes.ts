import type { Clock } from '@bourse/kernel'
import type { Jobs, Rounds, WorkerSpec } from '../../platform/jobs/index.ts'
import { type OutsideAnswer, type OutsideWorld, postOutside } from '../../platform/outside/post-outside.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { PushKey } from './push-key.ts'
import { claimPushes, type DuePush, deleteGoneDevice, deletePush, putPushOff } from './push-table.ts'
import { sealPush } from './seal-push.ts'

/** What sending needs. */
export type PushDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly key: PushKey
  readonly world: OutsideWorld
}

const AT_ONCE = 20
// Longer than any try, so that a push in hand is not taken twice.
const CLAIM_MS = 60_000
const RETRY_MS = [5_000, 30_000, 120_000, 600_000] as const
// A device that is off for longer has nothing from a push that comes then: its messages wait in the page.
const KEPT_FOR_S = 24 * 3_600
// The push service no longer knows the device: the browser let go of it.
const GONE = new Set([404, 410])
const NEXT_TIME = new Set([408, 425, 429])
const SERVER_FAULT = 500

/** How a push is sent. */
export const pushWork = (deps: PushDeps): WorkerSpec<DuePush> => ({
  name: 'pushes',
  atOnce: AT_ONCE,
  claimMs: CLAIM_MS,
  claim: claim => claimPushes(deps.db, claim),
  act: push => deliver(deps, push),
})

/** Sends from now on what is written down. */
export const startPushes = (jobs: Jobs, deps: PushDeps): Rounds => jobs.worker(pushWork(deps))

async function deliver(deps: PushDeps, push: DuePush): Promise<void> {
  const { db, clock } = deps
  // What was on its way to a device that was signed out meanwhile is nobody's to read there.
  if (!push.signed_in) return deleteGoneDevice(db, push.device_id)
  const answer = await post(deps, push)
  const { status } = answer
  if (status !== null && status >= 200 && status < 300) return deletePush(db, push.push_id)
  if (status !== null && GONE.has(status)) return deleteGoneDevice(db, push.device_id)
  const restMs = comesAgain(answer) ? RETRY_MS[push.tries - 1] : undefined
  if (restMs === undefined) await deletePush(db, push.push_id)
  else await putPushOff(db, push.push_id, new Date(clock.nowMs() + restMs))
  const after = restMs === undefined ? 'and was given up' : 'and is tried again'
  const why = answer.reason ?? `${status ?? ''} ${answer.note}`.trim()
  throw new Error(`a push was not taken at try ${push.tries} by ${new URL(push.endpoint).host}, ${after}: ${why}`)
}

const comesAgain = ({ status, reason }: OutsideAnswer): boolean =>
  status === null
    ? reason === 'timeout' || reason === 'connection' || reason === 'name'
    : NEXT_TIME.has(status) || status >= SERVER_FAULT

function post({ clock, key, world }: PushDeps, { endpoint, text, point, auth }: DuePush): Promise<OutsideAnswer> {
  const url = new URL(endpoint)
  return postOutside(
    {
      url,
      headers: {
        authorization: key.authorization(url, clock.nowMs()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_FOR_S),
        urgency: 'high',
      },
      body: sealPush(text, { point, auth }),
    },
    world,
  )
}
