import { assert, DAY_MS, HOUR_MS, MINUTE_MS } from '@bourse/kernel'
import { userByEmail } from '../people/index.ts'
import { DEMO_EMBLEMS } from './demo-emblems.ts'
import { DEMO_ROUNDS, type DemoRound } from './demo-rounds.ts'
import { giveVotesAt } from './give-votes.ts'
import { collectPoints } from './points.ts'
import { allRounds, insertCandidate, insertRound, noteMarket, updateCandidate } from './round-table.ts'
import { carryVotesOn } from './settle-rounds.ts'
import { tellNobody } from './told-table.ts'
import type { VoteDeps } from './vote-deps.ts'

/** Keeps a drawing; answers the image that it is. */
type KeepEmblem = (svg: string) => Promise<string>

const CAPS = { point_price: 10, user_max: 500, token_max: 100, votes_max: 200_000 } as const
const TOKEN = 'USDT'
// Nothing made up has a site of its own: what stands for it says so, and is of this house.
const MADE_UP = '/article/example-candidates'
const PLACES: Readonly<Record<string, string>> = { BRS: '/article/example-listing' }

/** Gives a demo its rounds at the first start: what happened in those that are over happens now, at the times of then. */
export async function openDemoVotes(deps: VoteDeps, keep: KeepEmblem): Promise<void> {
  if ((await allRounds(deps.db, 1)).length > 0) return
  // The house's time, by which votes are taken.
  const { nowMs } = await deps.services.core.ask('head', {})
  const emblems = new Map<string, Promise<string>>()
  const pictureOf = (coin: string): Promise<string> => {
    const kept = emblems.get(coin) ?? keep(DEMO_EMBLEMS[coin] ?? '')
    emblems.set(coin, kept)
    return kept
  }
  for (const round of DEMO_ROUNDS) await open(deps, round, { nowMs, pictureOf })
  await tellNobody(deps.db)
}

type Of = { readonly nowMs: number; readonly pictureOf: (coin: string) => Promise<string> }

async function open(deps: VoteDeps, round: DemoRound, { nowMs, pictureOf }: Of): Promise<void> {
  const usdt = deps.services.catalogue.coin(TOKEN)
  assert(usdt !== null, 'the demo has its money')
  const hour = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const [opensMs, closesMs] = [hour + round.opens * DAY_MS, hour + round.closes * DAY_MS]
  const id = await insertRound(deps.db, {
    ...{ opens_at: new Date(opensMs), closes_at: new Date(closesMs), needed: round.needed },
    ...{ token: usdt.asset, token_price: 2 * 10 ** usdt.scale, ...CAPS },
  })
  const ids = await addCandidates(deps, id, { candidates: round.candidates, pictureOf })
  const spanMs = Math.min(nowMs, closesMs) - opensMs
  for (const [index, [email, name, coin, amount]] of round.given.entries()) {
    const user = await userByEmail(deps.db, email)
    const candidate = ids.get(name)
    if (user === undefined || candidate === undefined) continue
    await collectPoints(deps, user.user_id)
    // The last one of a round that is open is of this hour.
    const atMs = Math.floor(opensMs + spanMs * ((index + 1) / round.given.length) ** EARLY) - LATELY_MS
    const given = await giveVotesAt(deps, { id: candidate, coin, amount, userId: user.user_id, clientId: null }, atMs)
    // Whoever earned too little has no vote; that is no reason not to begin.
    if ('code' in given) deps.log.info({ email, code: given.code }, 'somebody of the demo gave no votes')
  }
  if (round.closes > 0) return
  await carryVotesOn({ ...deps, clock: { ...deps.clock, nowMs: () => closesMs + HOUR_MS } })
  if (round.market !== undefined) await noteMarket(deps.db, id, round.market)
}

const EARLY = 0.8
const LATELY_MS = 20 * MINUTE_MS

async function addCandidates(
  { db }: Pick<VoteDeps, 'db'>,
  round_id: number,
  { candidates, pictureOf }: Pick<DemoRound, 'candidates'> & Pick<Of, 'pictureOf'>,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { coin, name, story } of candidates) {
    const id = await insertCandidate(db, { round_id, coin, name, story })
    assert(id !== null, 'a candidate stands once')
    await updateCandidate(db, id, { story, site: PLACES[coin] ?? MADE_UP, paper: null, picture: await pictureOf(coin) })
    ids.set(coin, id)
  }
  return ids
}
