import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database } from '../../platform/postgres/database.ts'
import { eventsOf } from '../rooms/index.ts'

/** The timeline of a recording, as it is sent: plain, or packed to a tenth. */
export type TimelineText = { readonly plain: Buffer; readonly packed: Buffer }

/** A recording's timeline: which class, and how long it was when it was written, which says whether it is still the same. */
export type TimelineOf = { readonly classId: number; readonly bytes: number }

const packed = promisify(gzip)
// A long class is a few megabytes of strokes. Who opens a recording asks once; who asks again and again is answered from here.
const REMEMBERED_MAX = 8

const remembered = new WeakMap<Database, Map<string, Promise<TimelineText>>>()

/** Reads a timeline and packs it beside the event loop; asked for many times at once it is made once. */
export function timelineText(db: Database, of: TimelineOf): Promise<TimelineText> {
  const key = `${of.classId} ${of.bytes}`
  const texts = remembered.get(db) ?? new Map<string, Promise<TimelineText>>()
  remembered.set(db, texts)
  const known = texts.get(key)
  if (known !== undefined) return known
  const made = makeText(db, of.classId)
  texts.set(key, made)
  made.catch(() => texts.delete(key))
  const [oldest] = texts.keys()
  if (texts.size > REMEMBERED_MAX && oldest !== undefined) texts.delete(oldest)
  return made
}

async function makeText(db: Database, classId: number): Promise<TimelineText> {
  const events = await eventsOf(db, classId)
  const lines = events.map(({ at, event }) => ({ at: at.getTime() / 1000, event: withoutAddresses(event) }))
  const plain = Buffer.from(JSON.stringify(lines))
  return { plain, packed: await packed(plain) }
}

// The addresses of that day have ended; the player has others.
const withoutAddresses = (event: object): object =>
  'documents' in event
    ? { ...event, documents: (event.documents as object[]).map(one => ({ ...one, address: '' })) }
    : event
