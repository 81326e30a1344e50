import { type RefObject, useEffect } from 'react'
import { isHolding, letGo } from '../../chart/held-figure.ts'

/**
 * On a phone a swipe up or down over the chart moves the page, one to the side the candles. The library takes both for itself:
 * it is kept from hearing of a touch as soon as that is seen to go up or down. What has taken hold of a line or a drawing moves
 * that, wherever it goes, and the page stays.
 */
export function usePageScroll(place: RefObject<HTMLElement | null>, touch: boolean): void {
  useEffect(() => {
    const element = place.current
    if (!touch || element === null) return undefined
    let from: Touch | null = null
    let isScroll: boolean | null = null
    const begin = (event: TouchEvent): void => {
      letGo(element)
      from = event.touches.length === 1 ? (event.touches[0] ?? null) : null
      isScroll = from === null ? false : null
    }
    const move = (event: TouchEvent): void => {
      if (isHolding(element)) {
        event.preventDefault()
        return
      }
      const now = event.touches[0]
      if (isScroll === null && from !== null && now !== undefined) {
        const [aside, along] = [Math.abs(now.clientX - from.clientX), Math.abs(now.clientY - from.clientY)]
        isScroll = along > aside
      }
      if (isScroll === true) event.stopPropagation()
    }
    element.addEventListener('touchstart', begin, { capture: true, passive: true })
    element.addEventListener('touchmove', move, { capture: true, passive: false })
    return () => {
      element.removeEventListener('touchstart', begin, { capture: true })
      element.removeEventListener('touchmove', move, { capture: true })
    }
  }, [place, touch])
}
