import '../../../site/qr-code/qr-code.css'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

const QrCode = lazy(async () => ({ default: (await import('../../../site/qr-code/qr-code.tsx')).QrCode }))

// Fetched a screen before it is reached, so that nobody sees the empty place.
const AHEAD = '100%'

/** The app's code. What draws it is not fetched for who never scrolls as far. */
export function AppCode(): ReactNode {
  const t = useTranslations('home.app')
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const empty = <span ref={place} className="qr-code" />
  if (!isNear) return empty
  return (
    <Suspense fallback={empty}>
      <QrCode text={`${location.origin}/app`} label={t('qr')} />
    </Suspense>
  )
}
