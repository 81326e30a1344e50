import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { type ReactNode, Suspense, use } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../../site/brand-mark.tsx'
import { Refused } from '../../../site/calls/console-client.ts'
import { useServices } from '../../../site/console-services.ts'
import { LanguageButton } from '../../../site/languages/language-button.tsx'
import { usePageTitle } from '../../../site/pages/use-page-title.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import { personHere } from '../../room/index.ts'
import { type Replay, replayQuery } from '../playback-calls.ts'
import { DownloadButtons } from './download-buttons.tsx'
import { ReplayPlayer } from './replay-player.tsx'
import '../../../site/lists/lists.css'
import '../playback.css'
import '../../../site/pages/link-door.css'

/** Where a link to a recording leads: the player, without a sign-in. */
export function ReplayPage(): ReactNode {
  return (
    <Suspense>
      <ReplayOfLink />
    </Suspense>
  )
}

function ReplayOfLink(): ReactNode {
  const { client, language } = useServices()
  use(language.need('playback'))
  use(language.need('room'))
  const text = useTranslations('playback.door')
  const { token = '' } = useParams({ strict: false })
  const replay = useQuery(replayQuery(client, { link: token, viewer: personHere() }))
  usePageTitle(replay.data?.title ?? null)
  if (replay.data !== undefined) return <Watching replay={replay.data} />
  const code = replay.error instanceof Refused ? replay.error.code : null
  return (
    <main className="link-door" aria-busy={replay.isPending}>
      <BrandMark size={32} />
      <h1>{text(replay.isPending ? 'loading' : code === '410' ? 'ended' : code === null ? 'failed' : 'missing')}</h1>
      {replay.isError && (
        <p className="list-note">{text(code === '410' ? 'endedNote' : code === null ? 'failedNote' : 'missingNote')}</p>
      )}
      {replay.isError && code === null && <Button onClick={() => void replay.refetch()}>{text('again')}</Button>}
      <LanguageButton />
    </main>
  )
}

function Watching({ replay }: { readonly replay: Replay }): ReactNode {
  const text = useTranslations('playback')
  const dates = useDates()
  return (
    <main className="replay-alone">
      <header className="replay-head">
        <BrandMark />
        <h1>{replay.title}</h1>
        <span className="list-muted">
          {replay.teacher !== null && `${replay.teacher}, `}
          {dates.moment(replay.recorded)}
        </span>
        <div className="replay-tools">
          <DownloadButtons downloads={replay.downloads} />
          <LanguageButton />
        </div>
      </header>
      <ReplayPlayer replay={replay} />
      <p className="list-note replay-note">{text('player.noMedia')}</p>
    </main>
  )
}
