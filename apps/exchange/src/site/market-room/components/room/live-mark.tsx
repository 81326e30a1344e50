import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveSource } from '../../../live/live-source.ts'
import { useLiveState } from '../../../live/use-live.ts'

const ASK_EVERY_MS = 10_000

/** A blue dot while figures move, with the time to the server and back; a warning colour when they are old. */
export function LiveMark(): ReactNode {
  const t = useTranslations('trade.live')
  const { phase, stale } = useLiveState(state => state.connection)
  const tripMs = useRoundTrip(phase === 'open')
  const state = stale ? 'stale' : phase === 'open' ? 'live' : 'waiting'
  return (
    <span className="live-mark" data-state={state} title={t('explain')}>
      <i className="ui-dot" />
      <span aria-live="polite" className="sr-only">
        {t(state)}
      </span>
      <span className="num">{state === 'live' && tripMs !== null ? t('trip', { ms: String(tripMs) }) : t(state)}</span>
    </span>
  )
}

/** Milliseconds to the server and back, measured now and then; null until it was. */
function useRoundTrip(isOpen: boolean): number | null {
  const { load } = useLiveSource()
  const [tripMs, setTripMs] = useState<number | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    let isThere = true
    const measure = async (): Promise<void> => {
      if (document.hidden) return
      const begin = performance.now()
      const answer = await (await load()).ask('server.ping', [])
      if (isThere && answer.error === null) setTripMs(Math.max(1, Math.round(performance.now() - begin)))
    }
    void measure()
    const timer = setInterval(() => void measure(), ASK_EVERY_MS)
    return () => {
      isThere = false
      clearInterval(timer)
    }
  }, [isOpen, load])
  return tripMs
}
