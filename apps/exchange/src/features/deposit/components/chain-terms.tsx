import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { aboutBlocks } from '../../../site/chains/waiting-time.ts'

/** What a chain asks of who deposits: how long it takes, how many blocks, how little; a paused one says since when. */
export function ChainTerms({ way }: { way: CoinOnChain }): ReactNode {
  return way.deposits_off === null ? <Open way={way} /> : <Paused since={way.deposits_off} why={way.deposits_why} />
}

function Open({ way }: { way: CoinOnChain }): ReactNode {
  const t = useTranslations('deposit')
  const { unit, count } = aboutBlocks(way.confirmations, way.block_s)
  return (
    <>
      <span>{t(`about.${unit}`, { count: String(count) })}</span>
      <small>{t('facts.confirmations', { count: String(way.confirmations) })}</small>
      <small>
        {t('from')} <NumberText value={way.min_deposit} />
      </small>
    </>
  )
}

function Paused({ since, why }: { since: number; why: string | null }): ReactNode {
  const t = useTranslations('deposit')
  const when = useDayAndTime()
  return (
    <>
      <span>{t('paused')}</span>
      <small>{t('pausedSince', { time: when(since) })}</small>
      {why !== null && <small>{why}</small>}
    </>
  )
}
