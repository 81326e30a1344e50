import type { ContractView } from '@bourse/protocol'
import { numberText } from '@bourse/ui'
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useLiveState, useLiveWatch, useOrderEvents } from '../../../../site/live/use-live.ts'
import { useSampledLive } from '../../../../site/live/use-sampled-live.ts'
import { lastOf } from '../../../../site/market-room/api/live-prices.ts'
import { MiddleRoom } from '../../../../site/market-room/components/room/middle-room.tsx'
import { StaleStrip } from '../../../../site/market-room/components/room/stale-strip.tsx'
import { useRoomWidth } from '../../../../site/market-room/components/room/use-width.ts'
import { WideRoom } from '../../../../site/market-room/components/room/wide-room.tsx'
import { RoomContext, type RoomPlace } from '../../../../site/market-room/room/room-context.ts'
import { session } from '../../../../site/site.ts'
import { usePageTitle } from '../../../messages/index.ts'
import { askContractCandles } from '../../api/contract-candles.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import { isTold } from '../../api/is-told.ts'
import { contractRules } from '../../form/contract-rules.ts'
import { ContractContext, useContract } from '../../room/contract-context.ts'
import { createContractRoom } from '../../room/contract-room.ts'
import { ContractLists } from '../lists/contract-lists.tsx'
import { GuardWatch } from '../positions/lost-guards.tsx'
import { ContractTicketPanel } from '../ticket/contract-ticket-panel.tsx'
import { ContractBar } from './contract-bar.tsx'
import { ContractKeys } from './contract-keys.tsx'
import { ContractPhone } from './contract-phone.tsx'
import { FrozenStrip } from './frozen-strip.tsx'
import { useOwnContractPrices } from './use-own-contract-prices.ts'

type Props = { readonly contract: ContractView; readonly contracts: readonly ContractView[] }

// Lines upon candles are drawn by the chart's own library, which comes with the candles.
const ContractMarks = lazy(async () => ({ default: (await import('../chart/contract-marks.tsx')).ContractMarks }))

/** The room of one contract: what it listens to, its title, and its parts as the window has room for them. */
export function ContractRoomView({ contract, contracts }: Props): ReactNode {
  const [room] = useState(createContractRoom)
  const rules = useSame(useMemo(() => contractRules(contract), [contract]))
  const own = useMemo(() => ({ contract, contracts, rules, room }), [contract, contracts, rules, room])
  const place = useMemo<RoomPlace>(
    () => ({
      pair: contract,
      rules,
      room,
      askCandles: askContractCandles,
      useOwnPrices: useOwnContractPrices,
      ChartMarks: ContractMarks,
    }),
    [contract, rules, room],
  )
  useContractWants(contract, contracts)
  return (
    <RoomContext value={place}>
      <ContractContext value={own}>
        <Title />
        <Parts />
        <ContractKeys />
        <GuardWatch />
      </ContractContext>
    </RoomContext>
  )
}

/** The rules come anew with every look at the contracts: while they say the same they are the same. */
function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  const text = JSON.stringify(value, asText)
  const isSame = text === JSON.stringify(kept, asText)
  if (!isSame) setKept(value)
  return isSame ? kept : value
}

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

function Parts(): ReactNode {
  const width = useRoomWidth()
  if (width === 'phone') return <ContractPhone />
  const Room = width === 'wide' ? WideRoom : MiddleRoom
  return (
    <div className="trade-page" data-width={width} data-page={width === 'wide' ? 'whole-window' : undefined}>
      <ContractBar />
      <StaleStrip />
      <FrozenStrip />
      <Room ticket={<ContractTicketPanel />} lists={<ListsPlace />} />
    </div>
  )
}

function ListsPlace(): ReactNode {
  const t = useTranslations('contract.lists')
  return (
    <section className="trade-list" aria-label={t('label')}>
      <ContractLists />
    </section>
  )
}

/** What the room listens to: its market, the marks of all contracts, and whatever changes of one's own. */
function useContractWants({ name, money }: ContractView, contracts: readonly ContractView[]): void {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const names = contracts.map(one => one.name).join(' ')
  useLiveWatch(
    useMemo(() => {
      const all = names.split(' ')
      return {
        today: [name],
        rolling: all,
        deals: [name],
        ...(isSignedIn ? { orderEvents: all, positions: all, assets: [money] } : {}),
      }
    }, [name, names, money, isSignedIn]),
  )
  const askAgain = useAskContractAgain()
  useOrderEvents(askAgain)
  const news = useLiveState(state => state.positionNews)
  const assets = useLiveState(state => state.assets)
  useEffect(() => {
    // Whatever changed of one's own is asked for anew.
    if (news > 0 || assets !== null) askAgain()
  }, [askAgain, news, assets])
  const told = useLiveState(state => isTold(state.connection))
  useEffect(() => {
    // What happened while the socket was silent was told to nobody.
    if (told) askAgain()
  }, [askAgain, told])
}

const TITLE_EVERY_MS = 1000

/** The last price in the browser's tab, and the form's first price. */
function Title(): ReactNode {
  const t = useTranslations('contract.page')
  const { contract, room } = useContract()
  const told = useSampledLive(
    useCallback(state => lastOf(state, contract.name), [contract.name]),
    TITLE_EVERY_MS,
  )
  const last = told ?? contract.prices.last
  const name = t('title', { market: contract.name })
  usePageTitle(`${numberText(last, { places: contract.precision.price })} | ${name} | Bourse`)
  const { band } = contract
  useEffect(() => room.firstPrice(last, band), [last, band, room])
  return <h1 className="sr-only">{name}</h1>
}
