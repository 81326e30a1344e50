import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { HotKeys } from '../../../../site/market-room/components/room/hot-keys.tsx'
import { AMOUNT_KEYS, actOnAmount } from '../../../../site/market-room/room/amount-keys.ts'
import { useTrade } from '../../room/trade-context.ts'

const KEYS = [['b', 'buy'], ['s', 'sell'], ['l', 'limit'], ['m', 'market'], ...AMOUNT_KEYS, ['g', 'send']] as const

type Act = (typeof KEYS)[number][1]

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
        case 'send':
          return document.getElementById('trade-send')?.focus()
        default:
          return actOnAmount(act, room, rules.tick)
      }
    },
    [room, rules],
  )
  return <HotKeys keys={KEYS} textOf={act => t(act)} onAct={onAct} />
}
