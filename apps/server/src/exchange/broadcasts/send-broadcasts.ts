import { LANGUAGES, type Language } from '@bourse/protocol'
import { type AlikeLetters, enqueueAlike } from '../../platform/delivery/outgoing-table.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { headOf, languageOf, pushToThose } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { type BroadcastReader, type BroadcastTexts, lockOnItsWay, moveOn, tellNext } from './broadcast-table.ts'

/** What sending needs. */
export type BroadcastDeps = PeopleDeps<'drawers' | 'letters'>

const READERS_AT_ONCE = 4_000
const ROUND_MS = 1_000
const KIND = 'operator_message'

/** Goes on with what is on its way, every second. */
export const startBroadcasts = (jobs: Jobs, deps: BroadcastDeps): Rounds =>
  jobs.every({
    name: 'broadcasts',
    restMs: ROUND_MS,
    atOnce: true,
    async act() {
      while (await sendNext(deps));
    },
  })

/** The language of those in whose own nothing was said. */
export const otherwiseIn = (texts: BroadcastTexts): Language =>
  (['en', ...LANGUAGES] as const).find(language => texts[language] !== undefined) ?? 'en'

/** Tells the next people of the oldest broadcast on its way, with how far it has come; false when nothing is on its way. */
export async function sendNext(deps: BroadcastDeps, readersAtOnce: number = READERS_AT_ONCE): Promise<boolean> {
  const readers = await deps.db.transaction().execute(async transaction => {
    const row = await lockOnItsWay(transaction)
    if (row === undefined) return null
    const otherwise = otherwiseIn(row.texts)
    const told = await tellNext(transaction, row, { kind: KIND, otherwise, limit: readersAtOnce })
    const now = new Date(deps.clock.nowMs())
    await enqueueAlike(transaction, lettersTo(told, row.texts), now)
    await pushToThose(transaction, pushesTo(told, row.texts), now)
    const last = told.at(-1)
    await moveOn(transaction, row, {
      lastUser: last?.user_id ?? row.last_user,
      told: row.told + told.length,
      endedAt: told.length < readersAtOnce ? now : null,
    })
    return told
  })
  if (readers === null) return false
  for (const { user_id: userId } of readers) deps.services.drawers.changed(userId)
  if (readers.some(({ mail_to: to }) => to !== null)) deps.services.letters.wake()
  return true
}

function pushesTo(readers: readonly BroadcastReader[], texts: BroadcastTexts) {
  const otherwise = texts[otherwiseIn(texts)]
  return readers.flatMap(({ user_id: userId, language }) => {
    const details = texts[languageOf(language)] ?? otherwise
    return details === undefined ? [] : [{ userId, kind: KIND, details } as const]
  })
}

/** A letter to each who wants one: in their language where it was said in it, below a head in theirs. */
function lettersTo(readers: readonly BroadcastReader[], texts: BroadcastTexts): AlikeLetters {
  const otherwise = otherwiseIn(texts)
  const said = Object.entries(texts).map(([language, { title, text }]) => [language, { subject: title, text }] as const)
  const to = readers.flatMap(({ language: of, mail_word: mailWord, mail_to: recipient }) => {
    if (recipient === null) return []
    const language = languageOf(of)
    const head = headOf({ language, mailWord })
    return [{ recipient, head, language: texts[language] === undefined ? otherwise : language }]
  })
  return { kind: KIND, texts: Object.fromEntries(said), to }
}
