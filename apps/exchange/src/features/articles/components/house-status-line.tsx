import { Button, Skeleton } from '@bourse/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { useHouseStatus } from '../api/use-house-status.ts'
import type { Wait } from '../house-status.ts'

/** One line on how the house stands: what waits and since when, or that nothing does. */
export function HouseStatus(): ReactNode {
  const t = useTranslations('articles.help.status')
  const { waits, isFailed, retry } = useHouseStatus()
  return (
    <section className="help-status" aria-label={t('title')} aria-busy={waits === null && !isFailed}>
      {isFailed ? (
        <p>
          {t('failed')}{' '}
          <Button variant="ghost" size="row" onClick={retry}>
            {t('again')}
          </Button>
        </p>
      ) : waits === null ? (
        <Skeleton width={280} />
      ) : (
        <Waits waits={waits} />
      )}
      <Link to="/HelloWorld" className="link">
        {t('more')}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  )
}

function Waits({ waits }: { readonly waits: readonly Wait[] }): ReactNode {
  const t = useTranslations('articles.help.status')
  const words = useWaitWords()
  if (waits.length === 0) return <p>{t('nothing')}</p>
  const said = waits.map(words)
  return (
    <div data-waits="">
      <b>{t('waits', { count: said.length })}</b>
      <ul>
        {said.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

function useWaitWords(): (wait: Wait) => string {
  const t = useTranslations('articles.help.status')
  const format = useFormatter()
  const moment = useDayAndTime()
  return wait => {
    if (wait.is === 'note') return wait.text
    if (wait.is === 'markets') return t('markets', { markets: format.list(wait.titles) })
    const { is, chain, coins, since } = wait
    return t(is, { chain, coins: format.list(coins), since: moment(since) })
  }
}
