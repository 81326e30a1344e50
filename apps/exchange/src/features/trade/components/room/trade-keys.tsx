import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { HotKeys } from '../../../../site/market-room/components/room/hot-keys.tsx'
import { useTrade } from '../../room/trade-context.ts'

const KEYS = [
  ['b', 'buy'],
  ['s', 'sell'],
  ['l', 'limit'],
  ['m', 'market'],
  ['+', 'up'],
  ['-', 'down'],
  ['1', 'quarter'],
  ['2', 'half'],
  ['3', 'threeQuarters'],
  ['4', 'all'],
  ['g', 'send'],
] as const

type Act = (typeof KEYS)[number][1]

const SHARES = { quarter: 25, half: 50, threeQuarters: 75, all: 100 } as const

/** The hot keys of the spot room. None of them sends: the last leads to the button. */
export function TradeKeys(): ReactNode {
  const t = useTranslations('trade.keys')
  const { room, rules } = useTrade()
  const onAct = useCallback(
    (act: Act): void => {
      switch (act) {
        case 'buy':
        case 'sell':
          return room.reshape({ side: act })
        case 'limit':
        case 'market':
          return room.reshape({ kind: act })
        case 'up':
        case 'down':
          return room.step('price', rules.tick, act === 'up' ? 1 : -1)
        case 'quarter':
        case 'half':
        case 'threeQuarters':
        case 'all':
          return room.change({ basis: 'share', share: SHARES[act] })
        case 'send':
          return document.getElementById('trade-send')?.focus()
      }
    },
    [room, rules],
  )
  return <HotKeys keys={KEYS} textOf={act => t(act)} onAct={onAct} />
}
