import type { RiskTier } from '@bourse/kernel'
import { unpackClientId } from '../commands/client-text.ts'
import type { Fee } from '../commands/commands.ts'
import { INDEX_MASK } from '../memory/places.ts'
import { EVENT_FIELDS, EVENT_WIDTHS, FEE_NUMBERS, type FieldForm, TIER_NUMBERS, widthOf } from './event-fields.ts'
import { type EngineEvent, EVENT_KINDS } from './events.ts'

const INDEX = INDEX_MASK

/** The events of one command as numbers in one reused array: `[code, field, …, code, field, …]`, fields as EVENT_FIELDS orders them. */
export class EventLog {
  words: Float64Array = new Float64Array(4096)
  /** Numbers written. */
  length = 0
  /** Events written. */
  count = 0

  clear(): void {
    this.length = 0
    this.count = 0
  }

  /** Begins an event and gives the place of its code; its fields stand behind that as EVENT_PLACE says. All must be written. */
  open(code: number): number {
    return this.begin(code, EVENT_WIDTHS[code] as number)
  }

  /** The same for code on the path of every order, which knows how wide its event is. */
  begin(code: number, width: number): number {
    const at = this.length & INDEX
    if (at + width > this.words.length) this.grow()
    this.words[at] = code
    this.length = at + width
    this.count++
    return at
  }

  private grow(): void {
    const grown = new Float64Array(this.words.length * 2)
    grown.set(this.words)
    this.words = grown
  }

  /** The events as objects. */
  read(): EngineEvent[] {
    return readEvents(this.words, this.length)
  }
}

/** Turns numbers of the log into events. */
export function readEvents(words: Float64Array, length: number): EngineEvent[] {
  const events: EngineEvent[] = []
  for (let at = 0; at < length; at += EVENT_WIDTHS[words[at] as number] as number) {
    const kind = EVENT_KINDS[words[at] as number] as EngineEvent['kind']
    const event: Record<string, unknown> = { kind }
    let place = at + 1
    for (const [name, form] of EVENT_FIELDS[kind]) {
      event[name] = readField(words, place, form)
      place += widthOf(form)
    }
    events.push(event as EngineEvent)
  }
  return events
}

function readField(words: Float64Array, place: number, form: FieldForm): unknown {
  const number = words[place] as number
  if (form === 'number') return number
  if (form === 'nullable') return number === 0 ? null : number
  if (form === 'boolean') return number === 1
  if (form === 'client_id') return unpackClientId(words, place)
  if (form === 'fees') return readFees(words, place)
  if (form === 'tiers') return readTiers(words, place)
  return form[number]
}

function readFees(words: Float64Array, place: number): Fee[] {
  const fees: Fee[] = []
  for (let index = 0; index < FEE_NUMBERS; index += 2) {
    fees.push({ maker: words[place + index], taker: words[place + index + 1] } as Fee)
  }
  return fees
}

function readTiers(words: Float64Array, place: number): RiskTier[] {
  const tiers: RiskTier[] = []
  for (let at = place; at < place + TIER_NUMBERS && (words[at] as number) > 0; at += 3) {
    tiers.push({ upTo: words[at] as number, leverageMax: words[at + 1] as number, mmr: words[at + 2] as number })
  }
  return tiers
}
