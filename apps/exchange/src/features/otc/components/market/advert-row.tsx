import type { AdvertView } from '@bourse/protocol'
import { Button, buttonLook, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../../site/links/link.tsx'
import { session } from '../../../../site/site.ts'
import { Limits, OverIndex, WayNames } from '../advert-facts.tsx'
import { MakerLine } from '../maker-line.tsx'

/** An advert in the market. One that may not be taken is dimmed and says why; one's own can be changed. */
export function AdvertRow({ advert, onTake }: { advert: AdvertView; onTake: () => void }): ReactNode {
  const isBarred = advert.bar !== null && advert.bar !== 'own' && advert.bar !== 'verify'
  return (
    <li className="otc-row" data-barred={isBarred ? '' : undefined}>
      <MakerLine maker={advert.maker} isOwn={advert.bar === 'own'} />
      <span className="otc-cell otc-cell-price">
        <NumberText value={advert.price} className="otc-price" />
        <small>
          <span className="otc-phone-only">{advert.currency} </span>
          <OverIndex ppm={advert.over_index_ppm} />
        </small>
      </span>
      <span className="otc-cell otc-cell-limits">
        <span>
          <NumberText value={advert.available} /> <span className="muted">{advert.coin}</span>
        </span>
        <small>
          <Limits of={advert} />
        </small>
      </span>
      <WayNames kinds={advert.kinds} />
      <span className="otc-cell-act">
        <RowAct advert={advert} onTake={onTake} />
      </span>
    </li>
  )
}

/** What can be done with an advert, or why it cannot. */
function RowAct({ advert, onTake }: { advert: AdvertView; onTake: () => void }): ReactNode {
  const t = useTranslations('otc.market')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const { bar, coin } = advert
  // An advert of somebody who sells is bought from.
  const word = t(advert.side === 1 ? 'buy' : 'sell')
  if (bar === 'own') {
    return (
      <Link to={`/otc/advert?id=${advert.id}`} {...buttonLook('ghost')}>
        {t('edit')}
      </Link>
    )
  }
  if (!isSignedIn) {
    return (
      <Link to="/login?redirect=/otc" {...buttonLook()}>
        {word}
      </Link>
    )
  }
  if (bar === 'verify') {
    return (
      <Link to="/userauth" {...buttonLook()}>
        {t('verify')}
      </Link>
    )
  }
  if (bar !== null) {
    return (
      <span className="muted otc-bar-word">
        {bar === 'level' ? t('bars.level', { level: String(advert.min_level) }) : t(`bars.${bar}`)}
      </span>
    )
  }
  return (
    <Button
      onClick={onTake}
      aria-label={t(advert.side === 1 ? 'buyFrom' : 'sellTo', { coin, name: advert.maker.name })}
    >
      {word}
    </Button>
  )
}
