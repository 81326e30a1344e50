import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { aboutBlocks } from '../waiting-time.ts'

type Props = {
  readonly ways: readonly CoinOnChain[]
  readonly chosen: CoinOnChain
  readonly onChoose: (chain: string) => void
}

/** The chains that a coin travels on: how long each takes and what it asks for; a paused one says since when. */
export function ChainCards({ ways, chosen, onChoose }: Props): ReactNode {
  const t = useTranslations('deposit')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings an edge of its own
    <div className="chain-cards" role="group" aria-label={t('chain')}>
      {ways.map(way => (
        <button
          key={way.chain}
          type="button"
          className="chain-card"
          aria-pressed={way.chain === chosen.chain}
          onClick={() => onChoose(way.chain)}
        >
          <b>{way.name}</b>
          {way.deposits_off === null ? <Terms way={way} /> : <Paused since={way.deposits_off} why={way.deposits_why} />}
        </button>
      ))}
    </div>
  )
}

function Terms({ way }: { way: CoinOnChain }): ReactNode {
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
