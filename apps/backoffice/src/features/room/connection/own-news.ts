import type { RoomEvent, RoomView } from '@bourse/protocol/room'

/** What was done to the one who sits here, and what they should hear of. */
export type OwnNews = 'floorGiven' | 'floorTaken' | 'handLowered' | 'silenced' | 'heard'

type Mine = {
  readonly me: number
  /** The methods by which this page asked for something itself; one that has come is taken out. */
  readonly asked: Set<string>
}

/** What an event is to the one who sits here; null when it concerns others, or when they asked for it themselves. */
export function ownNews(view: RoomView, event: RoomEvent, { me, asked }: Mine): OwnNews | null {
  if (!('visit' in event) || event.visit !== me) return null
  const own = view.people.find(({ visit }) => visit === me)
  switch (event.kind) {
    case 'floor':
      if (event.has) return 'floorGiven'
      return asked.delete('room.floor') ? null : 'floorTaken'
    case 'hand':
      if (event.since !== null || own?.hand === null) return null
      return asked.delete('room.lower') ? null : 'handLowered'
    case 'muted':
      return event.on ? 'silenced' : 'heard'
    default:
      return null
  }
}
