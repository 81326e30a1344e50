import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { hotKeyList } from '../../../../site/market-room/room/room-acts.ts'
import { settings } from '../../../../site/market-room/room/room-context.ts'
import { hotKeyOf } from '../../room/hot-key.ts'
import { useTrade } from '../../room/trade-context.ts'
import type { TradeRoom } from '../../room/trade-room.ts'

const HotKeyList = lazy(async () => ({ default: (await import('./hot-key-list.tsx')).HotKeyList }))

/** Listens to the keyboard: `?` lists the keys, the others act once they were turned on. */
export function HotKeys(): ReactNode {
  const { room, rules } = useTrade()
  const { open } = useStore(hotKeyList)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = hotKeyOf(event, settings.store.getState().hotKeys)
      if (act === null) return
      event.preventDefault()
      carryOut(act, room, rules.tick)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [room, rules])
  if (!open) return null
  return (
    <Suspense>
      <HotKeyList />
    </Suspense>
  )
}

const SHARES = { quarter: 25, half: 50, threeQuarters: 75, all: 100 } as const

function carryOut(
  act: NonNullable<ReturnType<typeof hotKeyOf>>,
  room: TradeRoom,
  tick: { units: bigint; scale: number },
): void {
  switch (act) {
    case 'list':
      return hotKeyList.setState({ open: true })
    case 'buy':
    case 'sell':
      return room.reshape({ side: act })
    case 'limit':
    case 'market':
      return room.reshape({ kind: act })
    case 'up':
    case 'down':
      return room.step('price', tick, act === 'up' ? 1 : -1)
    case 'quarter':
    case 'half':
    case 'threeQuarters':
    case 'all':
      return room.change({ basis: 'share', share: SHARES[act] })
    case 'send':
      return document.getElementById('trade-send')?.focus()
  }
}
