import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { nextRanking, type Ranking } from './ranking.ts'

const GLIDE_MS = 200

/** What is ranked, in the order that the page shows as of a moment; its rows in a list glide to their new places. */
export function useRanking<Ranked extends { readonly id: number }>(
  ranked: readonly Ranked[],
  atMs: number,
): { readonly shown: readonly Ranked[]; readonly list: RefObject<HTMLOListElement | null> } {
  const wanted = ranked.map(({ id }) => id)
  const [ranking, setRanking] = useState<Ranking>({ order: wanted, movedAtMs: 0 })
  const next = nextRanking(ranking, wanted, atMs)
  if (next !== ranking) setRanking(next)
  const list = useGlide(next.order)
  const byId = new Map(ranked.map(one => [one.id, one]))
  return { shown: next.order.flatMap(id => byId.get(id) ?? []), list }
}

/** Rows of a list that stand elsewhere than before come from there, unless somebody asked for no motion. */
function useGlide(order: readonly number[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<{ order: readonly number[]; tops: Map<Element, number> }>({ order, tops: new Map() })
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const { order: was, tops } = before.current
    const moves = was !== order && !matchMedia('(prefers-reduced-motion: reduce)').matches
    before.current = { order, tops: new Map(rows.map(row => [row, row.offsetTop])) }
    if (!moves) return
    for (const row of rows) {
      const by = (tops.get(row) ?? row.offsetTop) - row.offsetTop
      if (by !== 0) row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], GLIDE)
    }
  })
  return list
}

const GLIDE: KeyframeAnimationOptions = { duration: GLIDE_MS, easing: 'ease-out' }
