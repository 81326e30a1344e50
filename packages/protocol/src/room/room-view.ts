import { SOCKET_ERRORS } from '../socket/socket-errors.ts'

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
  /** The connection is lost; the place is kept for a while. Older timelines do not know it. */
  readonly away?: boolean
  /** The institution's own link says who this is; nobody typed the name. */
  readonly known?: boolean
  /** May not write, draw or raise a hand. */
  readonly muted?: boolean
  /** A student on the list of who is expected, or a guest beside it. Nothing is said where there is no list. */
  readonly listed?: boolean
}

/** Somebody who is not let in any more. The key stands for the browser or the personal link they came with. */
export type RoomBlocked = { readonly key: string; readonly name: string }

/** One line of the chat. */
export type RoomLine = {
  readonly at: number
  readonly visit: number
  readonly name: string
  readonly role: RoomPersonRole
  readonly text: string
  /** Made by who wrote it, so that a line that is sent twice is said once. */
  readonly id?: string
  /** Not written by anybody: what the room itself tells. */
  readonly sign?: 'hand' | 'begun'
}

/** What is drawn besides the strokes of the pen. */
export const ROOM_SHAPES = ['marker', 'line', 'arrow', 'box', 'ellipse', 'text'] as const

/** One of the things that are drawn besides the strokes of the pen. */
export type RoomShape = (typeof ROOM_SHAPES)[number]

/** How thick pen, marker and shapes draw, from fine to broad; what says nothing is `usual`. */
export const ROOM_WIDTHS = ['fine', 'usual', 'thick', 'broad'] as const

/** One of the thicknesses. */
export type RoomWidth = (typeof ROOM_WIDTHS)[number]

/** A mark on a page: x and y in turn, in thousandths of it. Line, arrow, box and ellipse have two points, a text one. */
export type RoomStroke = {
  readonly points: readonly number[]
  readonly colour: RoomColour
  readonly width?: RoomWidth
  /** Without it, it is the pen's. */
  readonly shape?: RoomShape
  /** What a text says. */
  readonly text?: string
  /** Made by who drew it, so that a mark that is sent twice is drawn once, and can be undone. */
  readonly id?: string
  /** The stay of who drew it. */
  readonly by?: number
}

/** Where somebody points on the page that all see, in thousandths of it. */
export type RoomPointer = { readonly visit: number; readonly x: number; readonly y: number }

/** The colours of the pen. */
export const ROOM_COLOURS = ['ink', 'red', 'orange', 'green', 'blue', 'violet'] as const

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

/** What somebody took away with one wipe of the eraser: they can have it back. */
export type RoomErasure = {
  readonly place: string
  readonly by: number
  /** Made by who erases: what one movement meets is one erasure. */
  readonly wipe: string
  /** What went, with where it stood among the marks of the page. */
  readonly marks: readonly { readonly at: number; readonly stroke: RoomStroke }[]
  /** What the same person has drawn on the page since: of that, what is there is undone first. */
  readonly since: readonly string[]
}

/** What everybody in the room sees. */
export type RoomView = {
  readonly begun: number | null
  readonly over: number | null
  readonly people: readonly RoomPerson[]
  /** How many are expected, once the list was changed while the room was open; null: as the class says. */
  readonly expected: number | null
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
  /** What was cleared last, until somebody draws there again: it can be had back. */
  readonly wiped: { readonly place: string; readonly strokes: readonly RoomStroke[] } | null
  /** What was erased of late, the last at the end. */
  readonly erased: readonly RoomErasure[]
  readonly pointers: readonly RoomPointer[]
  /** The page at which each document was left. */
  readonly places: Readonly<Record<number, number>>
  /** Where the sounds and films among the documents stand, by document. */
  readonly media: Readonly<Record<number, RoomMedia>>
  /** What happens is kept to be played back. */
  readonly recording: boolean
  /** Nobody new is let in but who leads. */
  readonly locked: boolean
  /** Who stays muted when they come again, by key. */
  readonly muted: readonly string[]
  readonly blocked: readonly RoomBlocked[]
}

// Without a document it is the board that is meant.
type OnPage = { readonly page: number; readonly document?: number }

/** Something that happened in the room. */
export type RoomEvent =
  | { readonly kind: 'joined'; readonly person: RoomPerson }
  | { readonly kind: 'left'; readonly visit: number }
  // Another list of who is expected: so many, and these of who is here are on it.
  | { readonly kind: 'roster'; readonly expected: number; readonly listed: readonly number[] }
  // The connection of somebody was lost, or is there again.
  | { readonly kind: 'away'; readonly visit: number; readonly since: number | null }
  | { readonly kind: 'hand'; readonly visit: number; readonly since: number | null }
  | { readonly kind: 'floor'; readonly visit: number; readonly has: boolean }
  | { readonly kind: 'said'; readonly line: RoomLine }
  | { readonly kind: 'chat'; readonly open: boolean }
  | { readonly kind: 'documents'; readonly documents: readonly RoomDocument[] }
  // Without a document it is the board that is meant.
  | { readonly kind: 'page'; readonly page: number; readonly document?: number }
  | { readonly kind: 'stroke'; readonly page: number; readonly document?: number; readonly stroke: RoomStroke }
  | { readonly kind: 'cleared'; readonly page: number; readonly document?: number }
  | { readonly kind: 'undone'; readonly page: number; readonly document?: number; readonly id: string }
  // Marks went under somebody's eraser; the last wipe of somebody is taken back.
  | ({ readonly kind: 'erased'; readonly ids: readonly string[]; readonly by: number; readonly wipe: string } & OnPage)
  | ({ readonly kind: 'unerased'; readonly by: number } & OnPage)
  // What was cleared is there again.
  | { readonly kind: 'restored'; readonly page: number; readonly document?: number }
  | { readonly kind: 'pointer'; readonly visit: number; readonly at: readonly [number, number] | null }
  | { readonly kind: 'media'; readonly document: number; readonly media: RoomMedia }
  | { readonly kind: 'recording'; readonly on: boolean }
  | { readonly kind: 'locked'; readonly on: boolean }
  | { readonly kind: 'muted'; readonly visit: number; readonly on: boolean; readonly key: string }
  // One line of the chat is taken away again.
  | { readonly kind: 'unsaid'; readonly visit: number; readonly at: number }
  // Somebody was put out; with a key they are not let in again.
  | { readonly kind: 'removed'; readonly visit: number; readonly name: string; readonly key: string | null }
  | { readonly kind: 'unblocked'; readonly key: string }
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
  /** The institution's time zone: the times of its classes are told in it. */
  readonly zone: string
}

/** What the door says before anybody gives a name. */
export type RoomLook = {
  readonly class: RoomClass | null
  readonly refused: Extract<RoomRefusal, 'unknown' | 'cancelled' | 'early' | 'over'> | null
  readonly role: RoomPersonRole | null
  /** The name that the link says, or that the class knows. */
  readonly name: string | null
  /** The link says who it is: the name cannot be another. */
  readonly fixed: boolean
  /** The class is over, and who has its link may watch it played back. */
  readonly replay: boolean
  /** The class was held and is recorded: the recording comes. */
  readonly replayFollows: boolean
}

/** Why somebody is not let in. */
export type RoomRefusal =
  | 'unknown'
  | 'cancelled'
  | 'early'
  | 'over'
  | 'full'
  | 'name'
  /** The name is that of somebody who teaches here, and the link does not say that it is them. */
  | 'taken'
  | 'locked'
  | 'blocked'

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
      /** The number of the last event that the view holds; each that follows carries its own. */
      readonly seq: number
      /** The room's clock in seconds: what is played in step is played by it. */
      readonly now: number
      /** Null: the people of this class are not heard and seen, because no service for it is built in. */
      readonly call: RoomCall | null
    }

/** What a wish is answered; one that the room does not allow, or that is so already, is not taken. */
export type RoomAnswer = { readonly status: 'success'; readonly taken: boolean }

/** The end of a link into the room for somebody else: `/room/` and this. */
export type RoomLink = { readonly role: RoomPersonRole; readonly token: string }

/** What a connection is answered that asks more often than people do. */
export const ROOM_TOO_FAST = SOCKET_ERRORS.tooFast

/** The bounds of a room. */
export const ROOM_LIMITS = {
  nameMax: 64,
  lineMax: 500,
  textMax: 200,
  chatKept: 300,
  pagesMax: 50,
  strokesMax: 2_000,
  pointsMax: 1_000,
  /** All points of a page: who comes later is given them at once. */
  pagePointsMax: 60_000,
  /** So many marks one movement of the eraser may take at once. */
  erasedMax: 100,
  /** So many erasures can be taken back. */
  erasuresKept: 30,
  /** The longest sound or film that is played in step, in seconds. */
  mediaSecondsMax: 86_400,
  /** The door opens this long before the planned start. */
  earlyS: 15 * 60,
  /** Who lost the connection keeps place, hand and floor for this long. */
  awayS: 30,
  /** A class that nobody ends is ended this long after the planned end. */
  overtimeS: 60 * 60,
} as const

/** A room that nobody has been in. */
export const EMPTY_ROOM: RoomView = {
  begun: null,
  over: null,
  people: [],
  expected: null,
  chat: [],
  chatOpen: true,
  documents: [],
  document: null,
  page: 0,
  pages: [[]],
  marks: {},
  wiped: null,
  erased: [],
  pointers: [],
  places: {},
  media: {},
  recording: false,
  locked: false,
  muted: [],
  blocked: [],
}
