import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const STEPS = [1, 1.25, 1.5, 2, 3, 4] as const

/** How near a page is looked at, by these eyes alone: 1 shows all of it. */
export interface ZoomSteps {
  readonly factor: number
  readonly nearer: (() => void) | null
  readonly farther: (() => void) | null
  readonly fit: () => void
}

/** The zoom, and what scrolls when the page is larger than its place. */
export interface Zoom extends ZoomSteps {
  readonly place: RefObject<HTMLDivElement | null>
}

/** The next step up or down; null at the end. */
export function zoomStep(factor: number, direction: 1 | -1): number | null {
  const next = STEPS.indexOf(factor as (typeof STEPS)[number]) + direction
  return STEPS[next] ?? null
}

/** The zoom of what `page` names; another page begins at its head. */
export function useZoom(page: string): Zoom {
  const [factor, setFactor] = useState(1)
  const place = useRef<HTMLDivElement>(null)
  const [up, down] = [zoomStep(factor, 1), zoomStep(factor, -1)]

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const next = event.deltaY < 0 ? up : down
    if (next !== null) setFactor(next)
  })
  useEffect(() => {
    const scrolled = place.current
    const listen = (event: WheelEvent): void => onWheel(event)
    // React listens to wheels without the right to stop the browser's own zoom.
    scrolled?.addEventListener('wheel', listen, { passive: false })
    return () => scrolled?.removeEventListener('wheel', listen)
  }, [])
  // What was in the middle stays there.
  const before = useRef(factor)
  useEffect(() => {
    const scrolled = place.current
    if (scrolled === null || before.current === factor) return
    const by = factor / before.current
    before.current = factor
    scrolled.scrollTop = (scrolled.scrollTop + scrolled.clientHeight / 2) * by - scrolled.clientHeight / 2
    scrolled.scrollLeft = (scrolled.scrollLeft + scrolled.clientWidth / 2) * by - scrolled.clientWidth / 2
  }, [factor])
  useEffect(() => {
    if (place.current !== null) place.current.scrollTop = 0
  }, [page])

  return {
    factor,
    nearer: up === null ? null : () => setFactor(up),
    farther: down === null ? null : () => setFactor(down),
    fit: () => setFactor(1),
    place,
  }
}
