import type { OtcRecordView } from '@bourse/protocol'
import { Tag } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { initialsOf } from '../../../site/session/name-of.ts'
import { minutesAndSeconds } from '../market-view.ts'

/** Whom one deals with: their name, and how they have traded so far. What is not known yet is said so. */
export function MakerLine(props: { maker: OtcRecordView; isOwn?: boolean; link?: boolean }): ReactNode {
  const t = useTranslations('otc.maker')
  const { maker, isOwn = false, link = true } = props
  return (
    <div className="otc-maker">
      <span className="otc-mark" aria-hidden>
        {initialsOf(maker.name)}
      </span>
      <div className="min-w-0">
        <span className="otc-maker-name">
          {link ? <Link to={`/otc/maker/${maker.uid}`}>{maker.name}</Link> : <b>{maker.name}</b>}
          {maker.merchant && <Tag tone="brand">{t('merchant')}</Tag>}
          {isOwn && <Tag>{t('you')}</Tag>}
        </span>
        <MakerFigures maker={maker} />
      </div>
    </div>
  )
}

function MakerFigures({ maker }: { maker: OtcRecordView }): ReactNode {
  const t = useTranslations('otc.maker')
  const { orders, completion, release_s: release } = maker
  if (orders === 0 && completion === null) return <span className="otc-figures">{t('new')}</span>
  return (
    <span className="otc-figures">
      <span>{t('orders', { count: orders })}</span>
      {completion !== null && <span>{completion}%</span>}
      {release !== null && <span>{t('time', minutesAndSeconds(release))}</span>}
    </span>
  )
}
