import '../alerts.css'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { AlertSetting } from './alert-form.tsx'

/** The form as it stands in a room, and the way to the list. */
export function AlertPanel(props: { market: string; last: string | null; onDone: () => void }): ReactNode {
  const t = useTranslations('alerts')
  return (
    <div className="alert-panel">
      <h2 className="section-title">{t('new')}</h2>
      <AlertSetting {...props} fixed />
      <Link to={`/alerts?market=${props.market}`} className="link-in-text">
        {t('all')}
      </Link>
    </div>
  )
}
