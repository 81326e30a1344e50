import { EVENT_CODE, EVENT_FIELDS, EVENT_WIDTHS, type FieldOf, widthOf } from './event-fields.ts'
import { EVENT_KINDS, type EventKind } from './events.ts'

function placesOf(kind: EventKind): Readonly<Record<string, number>> {
  const places: Record<string, number> = {}
  let place = 1
  for (const [name, form] of EVENT_FIELDS[kind]) {
    places[name] = place
    place += widthOf(form)
  }
  return places
}

/** Where each field of each event stands, counted from the event's code. */
export const EVENT_PLACE = Object.fromEntries(EVENT_KINDS.map(kind => [kind, placesOf(kind)])) as {
  readonly [Kind in EventKind]: { readonly [Field in FieldOf<Kind>]: number }
}

/** How many numbers an event takes in the log, its code included; by name. */
export const EVENT_WIDTH = Object.fromEntries(EVENT_KINDS.map(kind => [kind, EVENT_WIDTHS[EVENT_CODE[kind]]])) as {
  readonly [Kind in EventKind]: number
}
