import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveState } from '../../../live/use-live.ts'

const SECOND_MS = 1000

/** Says that nothing has come for five seconds, and how old the figures are. */
export function StaleStrip(): ReactNode {
  const t = useTranslations('trade.stale')
  const { stale, heardAtMs } = useLiveState(state => state.connection)
  return (
    <div className="stale-strip" role="status" data-shown={stale ? '' : undefined}>
      {stale && (
        <>
          <TriangleAlert aria-hidden />
          <b>{t('title')}</b>
          <span>
            {heardAtMs === null ? t('never') : <Age sinceMs={heardAtMs}>{seconds => t('text', { seconds })}</Age>}
          </span>
        </>
      )}
    </div>
  )
}

/** Seconds since a moment, counted while they are shown. */
export function Age({ sinceMs, children }: { sinceMs: number; children: (seconds: string) => ReactNode }): ReactNode {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return children(String(Math.max(0, Math.round((now - sinceMs) / SECOND_MS))))
}
