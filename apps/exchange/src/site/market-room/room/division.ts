/** How a room is divided, in pixels. The chart and what stands above the lists have what is left. */
export type Division = { readonly ticket: number; readonly market: number; readonly list: number }

/** The lines between the parts, each named for the part that grows when it is moved left or up. */
export const ROOM_LINES = ['ticket', 'market', 'list'] as const

/** One of the lines. */
export type RoomLine = (typeof ROOM_LINES)[number]

/** The division as it is drawn, with what the chart and the upper row have of it. */
export type DrawnDivision = Division & { readonly chart: number; readonly main: number }

/** No part is made smaller than this; trade.css holds the same. */
export const LEAST_PX = { chart: 480, ticket: 288, market: 280, main: 280, list: 132 } as const

const FIRST: Division = { ticket: 304, market: 320, list: 228 }
const LIST_WHEN_LOW_PX = 164

/** The division that nobody has moved; in a low window the lists are lower. */
export const firstDivision = (isLow: boolean): Division => (isLow ? { ...FIRST, list: LIST_WHEN_LOW_PX } : FIRST)

/** The division once a line has been moved left or up by so many pixels, as far as the parts beside it have room. */
export function movedDivision(line: RoomLine, from: DrawnDivision, byPx: number): Division {
  const { ticket, market, list } = from
  const beside = { ticket: 'chart', market: 'ticket', list: 'main' } as const
  const other = beside[line]
  const most = Math.max(0, from[other] - LEAST_PX[other])
  const least = Math.min(0, LEAST_PX[line] - from[line])
  const by = Math.max(least, Math.min(most, byPx))
  switch (line) {
    case 'ticket':
      return { ticket: ticket + by, market, list }
    case 'market':
      return { ticket: ticket - by, market: market + by, list }
    case 'list':
      return { ticket, market, list: list + by }
  }
}
