import type { Clock } from '@bourse/kernel'
import type { ContractCatalogue } from './contract-catalogue.ts'
import type { IndexBoard } from './index-board.ts'
import { readAnswer, ticksOf, VENUES, type Venue } from './index-venues.ts'

/** What asking stands on. */
export type AskDeps = {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly contracts: ContractCatalogue
  readonly board: IndexBoard
  /** Those that are known; tests have their own. */
  readonly venues?: Readonly<Record<string, Venue>>
}

/** A question to a venue about a contract. */
export type Question = { readonly contract: number; readonly venue: string; readonly symbol: string }

// Within half the time after which a word is stale, so that one slow answer costs nothing.
const TIMEOUT_MS = 4_000
const ANSWER_BYTES_MAX = 65_536

/** Asks every venue at once; who does not answer in time, or says nonsense, is noted as such and holds nobody up. */
export async function askVenues(deps: AskDeps, questions: readonly Question[]): Promise<void> {
  await Promise.all(
    questions.map(question =>
      askOne(deps, question).catch((cause: unknown) => {
        deps.board.failed(question, cause instanceof Error ? cause.message : 'it could not be asked')
      }),
    ),
  )
}

async function askOne({ board, clock, contracts, venues = VENUES }: AskDeps, question: Question): Promise<void> {
  const venue = venues[question.venue]
  const listed = contracts.byNumber(question.contract)
  if (venue === undefined || listed === null) throw new Error('nobody knows such a venue')
  const word = readAnswer(venue, await fetchJson(venue.url(question.symbol)), clock.nowMs())
  const price = ticksOf(listed.contract, word.price)
  if (price === null) throw new Error(`${word.price} is no price of ${listed.contract.name}`)
  board.quote(question, { price, atMs: word.atMs })
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > ANSWER_BYTES_MAX) throw new Error('its answer is too long')
  return JSON.parse(text) as unknown
}
