import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { zoneOffset } from './zone-offset.ts'

/** Says whose clock the times on screen follow. */
export function ZoneNote({ zone }: { readonly zone: string }): ReactNode {
  const text = useTranslations('frame')
  const [now] = useState(() => new Date())
  const note = text('zone', { zone, offset: zoneOffset(zone, now) })
  return (
    <div className="sidebar-zone" title={note}>
      {note}
    </div>
  )
}
