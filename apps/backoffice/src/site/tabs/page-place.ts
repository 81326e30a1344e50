import { useGo } from '@bourse/shell'
import { createContext, use, useMemo } from 'react'

/** The place of one open page: its own address, also while another page is on screen. */
export interface PagePlace {
  readonly path: string
  readonly search: URLSearchParams
  readonly active: boolean
}

const PlaceContext = createContext<{ readonly href: string; readonly active: boolean } | null>(null)

/** Gives a page its place. */
export const PagePlaceProvider = PlaceContext.Provider

/** The place of the page that a component is part of. */
export function usePagePlace(): PagePlace {
  const place = use(PlaceContext)
  if (place === null) throw new Error('a page is drawn outside of the deck')
  const { href, active } = place
  return useMemo(() => {
    const { pathname, searchParams } = new URL(href, 'http://site.invalid')
    return { path: pathname, search: searchParams, active }
  }, [href, active])
}

/** Values of a page that live in its address (filters, page, sort), and what changes some of them; empty ones leave it. */
export function usePageSearch(): readonly [
  URLSearchParams,
  (changes: Readonly<Record<string, string | null>>) => void,
] {
  const { path, search } = usePagePlace()
  const go = useGo()
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    go(text === '' ? path : `${path}?${text}`, { replace: true })
  }
  return [search, change]
}
