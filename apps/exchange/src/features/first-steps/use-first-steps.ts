import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { session } from '../../site/site.ts'
import { askOrders, ORDERS_KEY, useOwnCoins } from '../orders/index.ts'
import { type Beginnings, type GuideMemory, guideOf, type Step } from './first-steps.ts'

/** How far the first trade of who is signed in has come, and a way to end the guide. */
export function useFirstSteps(uid: number): { guide: Step | 'finished' | null; end: () => void } {
  const [isEnded, setEnded] = useState(false)
  const remembered = isEnded ? 'over' : readKept(uid)
  const guide = guideOf(remembered, useBegun(remembered !== 'over'))
  const isFirstShown = guide !== null && remembered === null
  useEffect(() => {
    if (isFirstShown) writeKept(uid, 'begun')
  }, [isFirstShown, uid])
  const end = (): void => {
    writeKept(uid, 'over')
    setEnded(true)
  }
  return { guide, end }
}

function useBegun(wanted: boolean): Beginnings | null {
  const token = useStore(session.store, state => state.token)
  const { rows } = useOwnCoins()
  const { data } = useQuery({
    queryKey: [ORDERS_KEY, token, 'first-steps'],
    queryFn: async () => {
      const one = { limit_num: 1 }
      const [current, deals] = await Promise.all([askOrders.current(one), askOrders.deals(one)])
      return { hasOrder: current.total > 0, hasDeal: deals.records.length > 0 }
    },
    // Orders that move ask anew for all that is known of them; who has dealt once has dealt for ever.
    enabled: query => wanted && token !== null && query.state.data?.hasDeal !== true,
  })
  if (data === undefined || rows === undefined) return null
  return { ...data, hasCoins: rows.some(({ total }) => /[1-9]/.test(total)) }
}

const keyOf = (uid: number): string => `bourse_first_steps_${uid}`

function readKept(uid: number): GuideMemory {
  try {
    const kept = localStorage.getItem(keyOf(uid))
    return kept === 'begun' || kept === 'over' ? kept : null
  } catch {
    return null
  }
}

function writeKept(uid: number, state: 'begun' | 'over'): void {
  try {
    localStorage.setItem(keyOf(uid), state)
  } catch {
    // A private window: the guide comes again with the next visit.
  }
}
