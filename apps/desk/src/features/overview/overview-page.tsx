import type { deskOverview } from '@bourse/protocol'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { useSound } from '../../site/live/sound.ts'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Asked } from '../../site/parts/states.tsx'
import { AtDesk } from './at-desk.tsx'
import { Busy } from './busy.tsx'
import { DoneLately } from './done-lately.tsx'
import { Next } from './next.tsx'
import { SoundStrip } from './sound-strip.tsx'
import { SwitchLine } from './switch-line.tsx'
import { Waits } from './waits.tsx'
import { Wrong } from './wrong.tsx'
import './overview.css'

/** Is it sound, is it busy, what waits for me, what was done: where to go. */
export function OverviewPage(): ReactNode {
  useArea('overview')
  const text = useTranslations('overview')
  const language = useDeskLanguage()
  const overview = useFollowed<typeof deskOverview>({
    key: ['overview'],
    asked: { path: '/desk/overview/info', payload: {} },
    topics: ['acts', 'requests', 'figures'],
  })
  const { now: pushed } = useSound()
  const day = useMemo(
    () =>
      new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }).format(),
    [language],
  )
  return (
    <>
      <PageHead title={text('title')} note={day}>
        {overview.data !== undefined && <SwitchLine switches={overview.data.switches} />}
      </PageHead>
      <Asked query={overview} rows={16}>
        {info => (
          <div className="overview-page">
            <SoundStrip sound={pushed ?? info.sound} />
            <div className="overview-left">
              <Busy busy={info.busy} />
              <DoneLately info={info} />
            </div>
            <div className="overview-right">
              <Waits queues={info.waits} />
              <Wrong sound={pushed ?? info.sound} told={info} />
              <AtDesk there={info.at_desk} />
              <Next maintenance={info.maintenance} />
            </div>
          </div>
        )}
      </Asked>
    </>
  )
}
