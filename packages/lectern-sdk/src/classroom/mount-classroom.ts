/** What the room tells the page around it. */
export type RoomMessage = 'ready' | 'joined' | 'over' | 'left'

/** What is embedded, and how. */
export interface ClassroomOptions {
  /** A link into a class, as `class/links` gives it. */
  readonly link: string
  /** What the room is called for people who cannot see it; "Class room" without it. */
  readonly title?: string
  /** Told when the room is there, somebody came in by it, the class is over, or they left. */
  readonly onMessage?: (message: RoomMessage) => void
}

/** A room in a page. */
export interface Classroom {
  readonly frame: HTMLIFrameElement
  /** Takes the room out of the page, which leaves the class. */
  remove(): void
}

const MESSAGES: readonly string[] = ['ready', 'joined', 'over', 'left'] satisfies RoomMessage[]

/** Puts a class room into an element; it fills it. */
export function mountClassroom(into: Element, { link, title = 'Class room', onMessage }: ClassroomOptions): Classroom {
  const { href, origin } = new URL(link, document.baseURI)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'autoplay; clipboard-write; fullscreen'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
  frame.src = href
  const listen = (event: MessageEvent<unknown>): void => {
    // Only the room's own words count: from its window, and from the address it was loaded from.
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const { lectern } = (event.data ?? {}) as { lectern?: unknown }
    if (typeof lectern === 'string' && MESSAGES.includes(lectern)) onMessage?.(lectern as RoomMessage)
  }
  addEventListener('message', listen)
  into.append(frame)
  return {
    frame,
    remove() {
      removeEventListener('message', listen)
      frame.remove()
    },
  }
}
