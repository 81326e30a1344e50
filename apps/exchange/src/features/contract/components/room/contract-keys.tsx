import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { HotKeys } from '../../../../site/market-room/components/room/hot-keys.tsx'
import { AMOUNT_KEYS, actOnAmount } from '../../../../site/market-room/room/amount-keys.ts'
import { useContract } from '../../room/contract-context.ts'

const KEYS = [
  ['o', 'open'],
  ['c', 'close'],
  ['l', 'limit'],
  ['m', 'market'],
  ...AMOUNT_KEYS,
  ['b', 'long'],
  ['s', 'short'],
] as const

type Act = (typeof KEYS)[number][1]

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
        case 'long':
        case 'short':
          return document.getElementById(`contract-${act}`)?.focus()
        default:
          return actOnAmount(act, room, rules.tick)
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
