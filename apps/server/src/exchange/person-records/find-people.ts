import type { deskPeopleFind, ReplyOf } from '@bourse/protocol'
import type { UserRow } from '../people/index.ts'
import { beginsWith, keyOfText, usersUnderKey } from '../verification/index.ts'
import { type SearchColumn, usersBeginning, usersNumbered } from './find-table.ts'
import { namesOf } from './names-of.ts'
import { personView } from './person-view.ts'
import type { RecordsDeps } from './records-deps.ts'

type FoundPeople = ReplyOf<typeof deskPeopleFind>
type By = FoundPeople['people'][number]['by']
type Hit = { readonly user: UserRow; readonly by: By }

const UID = /^\d{1,15}$/
const PHONE = /^\+?[\d ()-]{3,24}$/
// A beginning longer than its key is compared when the name is opened; nobody has so many of the same first eight letters.
const COMPARED_MAX = 300

/** People whose number a text is, or of whom something begins with it: the number first, then mail, phone, nickname and name. */
export async function findPeople(
  deps: RecordsDeps,
  text: string,
  { names, count }: { readonly names: boolean; readonly count: number },
): Promise<FoundPeople> {
  const most = count + 1
  const lists = await Promise.all([
    UID.test(text) ? hits('uid', usersNumbered(deps.db, [Number(text)])) : [],
    begun(deps, 'mail', { text: text.toLowerCase(), count: most }),
    ...phonesOf(text).map(digits => begun(deps, digits.what, { text: digits.text, count: most })),
    begun(deps, 'nickname', { text: text.toLowerCase(), count: most }),
    names ? named(deps, text, most) : [],
  ])
  const seen = new Set<number>()
  const found = lists.flat().filter(({ user }) => !seen.has(user.user_id) && seen.add(user.user_id))
  const shown = found.slice(0, count)
  const known = names
    ? await namesOf(
        deps,
        shown.map(({ user }) => user.user_id),
      )
    : new Map<number, string>()
  return {
    people: shown.map(({ user, by }) => ({ ...personView(user, known.get(user.user_id) ?? null), by })),
    more: found.length > count,
  }
}

const hits = async (by: By, users: Promise<UserRow[]>): Promise<Hit[]> => (await users).map(user => ({ user, by }))

const begun = ({ db }: RecordsDeps, what: SearchColumn, asked: { text: string; count: number }): Promise<Hit[]> =>
  hits(what === 'whole phone' ? 'phone' : what, usersBeginning(db, what, asked))

// Within a country people write a nought before a number, and abroad the country's part.
function phonesOf(text: string): { what: SearchColumn; text: string }[] {
  if (!PHONE.test(text)) return []
  const digits = text.replace(/\D/g, '')
  const inside = digits.replace(/^0+/, '')
  return [
    ...(text.startsWith('+') || inside === '' ? [] : [{ what: 'phone' as const, text: inside }]),
    ...(digits === '' ? [] : [{ what: 'whole phone' as const, text: digits }]),
  ]
}

async function named(deps: RecordsDeps, text: string, count: number): Promise<Hit[]> {
  const key = keyOfText(deps.services.sealing, text)
  if (key === null) return []
  const under = await usersUnderKey(deps.db, key.key, key.isWhole ? count : Math.max(count, COMPARED_MAX))
  const names = await namesOf(deps, under)
  const fitting = under.filter(uid => beginsWith(names.get(uid) ?? '', text)).slice(0, count)
  return hits('name', usersNumbered(deps.db, fitting))
}
