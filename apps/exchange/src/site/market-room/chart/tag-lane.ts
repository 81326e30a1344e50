/** Something that wants a height in a lane: where its line is, and its name. */
export type TagWish = { readonly id: string; readonly y: number }

/** A lane of tags: how far apart their middles stand at least, and between which heights. */
export type TagLane = { readonly apartPx: number; readonly top: number; readonly bottom: number }

/**
 * Where each tag stands: at its line, moved no further than the tags beside it need, and always whole within the lane. The
 * same wishes give the same places, so that a tag keeps its own whatever the pointer does. Who has no room has no place.
 */
export function placeTags(wishes: readonly TagWish[], { apartPx, top, bottom }: TagLane): ReadonlyMap<string, number> {
  const room = Math.max(0, Math.floor((bottom - top) / apartPx) + 1)
  const sorted = wishes.toSorted((one, other) => one.y - other.y || one.id.localeCompare(other.id)).slice(0, room)
  const places = sorted.map(({ y }) => Math.min(Math.max(y, top), bottom))
  // Down from the first, then up from the last that was pushed out of the lane.
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at] ?? 0, (places[at - 1] ?? 0) + apartPx)
  let limit = bottom
  for (let at = places.length - 1; at >= 0; at--) {
    places[at] = Math.min(places[at] ?? 0, limit)
    limit = (places[at] ?? 0) - apartPx
  }
  return new Map(sorted.map(({ id }, at) => [id, places[at] ?? 0]))
}
