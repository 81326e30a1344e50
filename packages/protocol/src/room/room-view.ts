/** The roles in a class room. */
export type RoomPersonRole = 'teacher' | 'assistant' | 'student' | 'observer'

/** Somebody in the room. `visit` is this stay; who comes again has another. */
export type RoomPerson = {
  readonly visit: number
  readonly name: string
  readonly role: RoomPersonRole
  /** Since when the hand is up, in seconds; null when it is down. */
  readonly hand: number | null
  /** May speak and draw. */
  readonly floor: boolean
}

/** One line of the chat. */
export type RoomLine = {
  readonly at: number
  readonly visit: number
  readonly name: string
  readonly role: RoomPersonRole
  readonly text: string
}

/** A pen stroke: x and y in turn, in thousandths of the page. */
export type RoomStroke = { readonly points: readonly number[]; readonly colour: RoomColour }

/** The colours of the pen. */
export const ROOM_COLOURS = ['ink', 'red', 'blue', 'green'] as const

/** One of the colours of the pen. */
export type RoomColour = (typeof ROOM_COLOURS)[number]

/** A document that can be shown in the room. */
export type RoomDocument = {
  readonly document_id: number
  readonly name: string
  readonly kind: 'pdf' | 'slides' | 'text' | 'sheet' | 'image' | 'audio' | 'video'
  /** Width over height of each page, in thousandths; empty for sound and video. */
  readonly ratios: readonly number[]
  /** Before `/page-1.webp`, `/thumb-1.webp` and `/media`. */
  readonly address: string
}

/** Where a shared sound or film stands: at this second of it at that moment, running on or not. */
export type RoomMedia = { readonly playing: boolean; readonly second: number; readonly at: number }

/** What everybody in the room sees. */
export type RoomView = {
  readonly begun: number | null
  readonly over: number | null
  readonly people: readonly RoomPerson[]
  readonly chat: readonly RoomLine[]
  /** Everybody may write, or only teacher and assistants. */
  readonly chatOpen: boolean
  readonly documents: readonly RoomDocument[]
  /** The document that all see; null is the board. */
  readonly document: number | null
  /** The page of it that all see, from 0. */
  readonly page: number
  /** The strokes on the board's pages. */
  readonly pages: readonly (readonly RoomStroke[])[]
  /** The strokes on documents, by `document/page`. */
  readonly marks: Readonly<Record<string, readonly RoomStroke[]>>
  /** The page at which each document was left. */
  readonly places: Readonly<Record<number, number>>
  /** Where the sounds and films among the documents stand, by document. */
  readonly media: Readonly<Record<number, RoomMedia>>
  /** What happens is kept to be played back. */
  readonly recording: boolean
}

/** Something that happened in the room. */
export type RoomEvent =
  | { readonly kind: 'joined'; readonly person: RoomPerson }
  | { readonly kind: 'left'; readonly visit: number }
  | { readonly kind: 'hand'; readonly visit: number; readonly since: number | null }
  | { readonly kind: 'floor'; readonly visit: number; readonly has: boolean }
  | { readonly kind: 'said'; readonly line: RoomLine }
  | { readonly kind: 'chat'; readonly open: boolean }
  | { readonly kind: 'documents'; readonly documents: readonly RoomDocument[] }
  // Without a document it is the board that is meant.
  | { readonly kind: 'page'; readonly page: number; readonly document?: number }
  | { readonly kind: 'stroke'; readonly page: number; readonly document?: number; readonly stroke: RoomStroke }
  | { readonly kind: 'cleared'; readonly page: number; readonly document?: number }
  | { readonly kind: 'media'; readonly document: number; readonly media: RoomMedia }
  | { readonly kind: 'recording'; readonly on: boolean }
  | { readonly kind: 'begun'; readonly at: number }
  | { readonly kind: 'over'; readonly at: number }

/** The class that a room belongs to, as its door says it. */
export type RoomClass = {
  readonly class_id: number
  readonly class_no: number
  readonly name: string
  readonly type: 'one' | 'small' | 'large' | 'live'
  readonly start: number
  readonly end: number
  readonly teacher: string
  readonly expected: number
  readonly record: 'off' | 'auto' | 'manual'
}

/** Why somebody is not let in. */
export type RoomRefusal = 'unknown' | 'early' | 'over' | 'full' | 'name'

/** What a page needs to join the sound and picture of a class: whose service it is, where, and the proof that it may. */
export type RoomCall = { readonly provider: string; readonly address: string; readonly token: string }

/** What coming in is answered. */
export type RoomEntered =
  | {
      readonly refused: RoomRefusal
      readonly class: RoomClass | null
      /** The class is over, and who has its link may watch it played back. */
      readonly replay?: boolean
    }
  | {
      readonly refused: null
      readonly class: RoomClass
      readonly me: number
      readonly view: RoomView
      /** The room's clock in seconds: what is played in step is played by it. */
      readonly now: number
      /** Null: the people of this class are not heard and seen, because no service for it is built in. */
      readonly call: RoomCall | null
    }

/** The bounds of a room. */
export const ROOM_LIMITS = {
  nameMax: 64,
  lineMax: 500,
  chatKept: 200,
  pagesMax: 50,
  strokesMax: 2_000,
  pointsMax: 1_000,
  /** The longest sound or film that is played in step, in seconds. */
  mediaSecondsMax: 86_400,
  /** The door opens this long before the planned start. */
  earlyS: 15 * 60,
} as const

/** A room that nobody has been in. */
export const EMPTY_ROOM: RoomView = {
  begun: null,
  over: null,
  people: [],
  chat: [],
  chatOpen: true,
  documents: [],
  document: null,
  page: 0,
  pages: [[]],
  marks: {},
  places: {},
  media: {},
  recording: false,
}
