import type { MouseEvent } from 'react'

const WIDE = 1000

/** Where on a page something happens, in thousandths of it. */
export function placeOf(event: MouseEvent<SVGSVGElement>): readonly [number, number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * WIDE)
  return [within((event.clientX - left) / width), within((event.clientY - top) / height)]
}
