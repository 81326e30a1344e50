import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { HotKeys } from '../../../../site/market-room/components/room/hot-keys.tsx'
import { useContract } from '../../room/contract-context.ts'

const KEYS = [
  ['o', 'open'],
  ['c', 'close'],
  ['l', 'limit'],
  ['m', 'market'],
  ['+', 'up'],
  ['-', 'down'],
  ['1', 'quarter'],
  ['2', 'half'],
  ['3', 'threeQuarters'],
  ['4', 'all'],
  ['b', 'long'],
  ['s', 'short'],
] as const

type Act = (typeof KEYS)[number][1]

const SHARES = { quarter: 25, half: 50, threeQuarters: 75, all: 100 } as const

/** The hot keys of the contract room. None of them sends: the last two lead to the buttons. */
export function ContractKeys(): ReactNode {
  const t = useTranslations('trade.keys')
  const own = useTranslations('contract.keys')
  const { room, rules } = useContract()
  const onAct = useCallback(
    (act: Act): void => {
      switch (act) {
        case 'open':
        case 'close':
          return room.turn(act)
        case 'limit':
        case 'market':
          return room.change({ kind: act, postOnly: false })
        case 'up':
        case 'down':
          return room.step('price', rules.tick, act === 'up' ? 1 : -1)
        case 'quarter':
        case 'half':
        case 'threeQuarters':
        case 'all':
          return room.change({ basis: 'share', share: SHARES[act] })
        case 'long':
        case 'short':
          return document.getElementById(`contract-${act}`)?.focus()
      }
    },
    [room, rules],
  )
  const textOf = (act: Act): string => {
    switch (act) {
      case 'open':
      case 'close':
      case 'long':
      case 'short':
        return own(act)
      default:
        return t(act)
    }
  }
  return <HotKeys keys={KEYS} textOf={textOf} onAct={onAct} />
}
