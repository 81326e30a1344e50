import { numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { useLevels } from '../../../site/init/use-levels.ts'
import { useUser } from '../../../site/session/use-user.ts'
import type { LevelStatus } from '../identity-form.ts'
import { ReviewNotice } from './review-notice.tsx'
import { ReviewTag } from './review-tag.tsx'

/** One level of identity; its form stands in it while nothing waits and nothing stands. */
export function LevelSection(props: {
  level: LevelStatus
  demo: boolean
  /** Whether the level before it is done. */
  open: boolean
  children: ReactNode
}): ReactNode {
  const { level, demo, open } = props
  const t = useTranslations('verification.identity')
  const isHandedIn = level.status === 'waiting' || level.status === 'approved'
  const name = level.level === 1 ? ('first' as const) : ('second' as const)
  return (
    <section className="panel level-section" aria-labelledby={`level-${level.level}`}>
      <div className="level-head">
        <h2 id={`level-${level.level}`}>{t(`${name}.title`)}</h2>
        <ReviewTag status={level.status} />
      </div>
      <p className="muted">
        {t(`${name}.text`)} {level.level === 1 && <Gain />}
      </p>
      <ReviewNotice state={level} demo={demo} />
      {isHandedIn ? <Facts level={level} /> : open ? props.children : <p className="sub">{t('firstFirst')}</p>}
    </section>
  )
}

function Gain(): ReactNode {
  const t = useTranslations('verification.identity')
  const user = useUser()
  const limits = useLevels()?.find(level => level.level === user?.level)?.withdrawDaily
  if (limits === undefined) return null
  return t('gain', { from: numberText(limits.unverified), to: numberText(limits.verified) })
}

function Facts({ level }: { level: LevelStatus }): ReactNode {
  const t = useTranslations('verification')
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const when = useDayAndTime()
  const idType = level.id_type as 'id_card' | 'passport' | 'driving_licence' | null
  const facts = [
    [t('fields.realName'), level.real_name],
    [t('fields.country'), level.country === null ? null : names.of(level.country)],
    [t('fields.idType'), idType === null ? null : t(`idTypes.${idType}`)],
    [t('fields.idNumber'), level.id_tail === null ? null : `•••• ${level.id_tail}`],
    [t('decided'), level.decided_at === null ? null : when(level.decided_at)],
  ] as const
  return (
    <>
      <dl className="level-known">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {level.images.length > 0 && (
        <ul className="level-images">
          {level.images.map(({ part, url }) => (
            <li key={part}>
              <img src={url} alt={t(`fields.${part}`)} />
              <span className="sub">{t(`fields.${part}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
