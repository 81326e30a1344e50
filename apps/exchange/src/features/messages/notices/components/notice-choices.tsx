import '../notices.css'
import { Button, Switch } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { noticeSettings, useNoticeSetting } from '../notice-settings.ts'
import { playFill } from '../play-fill.ts'

const TOLD = ['filled', 'part', 'acted', 'ended'] as const

/** What of one's orders is shown in the page, whether it sounds, and whether the chart is marked. */
export function NoticeChoices(): ReactNode {
  const t = useTranslations('messages.news.choices')
  return (
    <div className="notice-choices">
      <section aria-labelledby="notice-page">
        <h2 id="notice-page">{t('title')}</h2>
        <p>{t('text')}</p>
        {TOLD.map(name => (
          <Choice key={name} name={name} label={t(name)} text={t(`${name}Text`)} />
        ))}
      </section>
      <section aria-labelledby="notice-more">
        <h2 id="notice-more">{t('more')}</h2>
        <Choice name="sound" label={t('sound')}>
          <Button variant="ghost" size="row" onClick={() => playFill(true)}>
            {t('tryIt')}
          </Button>
        </Choice>
        <Choice name="marks" label={t('marks')} />
        <Choice name="away" label={t('away')} text={t('awayText')} />
      </section>
    </div>
  )
}

type ChoiceProps = {
  readonly name: Parameters<typeof useNoticeSetting>[0]
  readonly label: string
  readonly text?: string
  readonly children?: ReactNode
}

function Choice({ name, label, text, children }: ChoiceProps): ReactNode {
  const on = useNoticeSetting(name)
  return (
    <div className="notice-choice">
      <span>
        {label}
        {text !== undefined && <small>{text}</small>}
      </span>
      {children}
      <Switch label={label} on={on} onChange={next => noticeSettings.set({ [name]: next })} />
    </div>
  )
}
