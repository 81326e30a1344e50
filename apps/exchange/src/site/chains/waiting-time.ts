const MINUTE_S = 60
// Up to so many seconds are said as seconds.
const SECONDS_MAX = 90

/** About how long something takes, in the unit that people would say. */
export type About = { readonly unit: 'seconds' | 'minutes'; readonly count: number }

/** How long so many blocks take. */
export function aboutBlocks(blocks: number, blockS: number): About {
  const seconds = Math.max(blocks, 0) * blockS
  if (seconds <= SECONDS_MAX) return { unit: 'seconds', count: seconds }
  return { unit: 'minutes', count: Math.ceil(seconds / MINUTE_S) }
}
