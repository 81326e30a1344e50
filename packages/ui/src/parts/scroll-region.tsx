import { type ReactNode, useEffect, useState } from 'react'

/** A place that scrolls sideways when its content is too wide. Only then does the keyboard stop at it, to scroll by arrows. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    if (place === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setScrolls(place.scrollWidth > place.clientWidth))
    observer.observe(place)
    for (const child of place.children) observer.observe(child)
    return () => observer.disconnect()
  }, [place])
  const stop = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {}
  return (
    <div className="ui-table-scroll" ref={setPlace} data-scrolls={scrolls ? '' : undefined} {...stop}>
      {children}
    </div>
  )
}
