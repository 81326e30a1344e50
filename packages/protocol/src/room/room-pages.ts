import type { RoomStroke, RoomView } from './room-view.ts'

type Strokes = readonly RoomStroke[]

/** A page: of a document, or without one of the board. */
export type Place = { readonly page: number; readonly document?: number }

/** The name of a document's page among the marks. */
export const markKey = (document: number, page: number): string => `${document}/${page}`

/** The name of any page: of a document, or of the board. */
export const placeOf = ({ page, document }: { readonly page: number; readonly document?: number | null }): string =>
  document === undefined || document === null ? `board/${page}` : markKey(document, page)

/** The strokes on what everybody sees, or on another page of it. */
export const strokesOn = (view: RoomView, page = view.page, document = view.document): Strokes =>
  (document === null ? view.pages[page] : view.marks[markKey(document, page)]) ?? []

/** The room with other strokes on a page. */
export function drawn(view: RoomView, { page, document }: Place, change: (strokes: Strokes) => Strokes): RoomView {
  if (document === undefined) return { ...view, pages: withPage(view, page, change) }
  return { ...view, marks: { ...view.marks, [markKey(document, page)]: change(strokesOn(view, page, document)) } }
}

/** The board's pages with other strokes on one of them, which is made when it is not there. */
export function withPage(view: RoomView, page: number, change: (strokes: Strokes) => Strokes): RoomView['pages'] {
  const length = Math.max(view.pages.length, page + 1)
  return Array.from({ length }, (_, at) => {
    const strokes = view.pages[at] ?? []
    return at === page ? change(strokes) : strokes
  })
}
