import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../routes/link.tsx'
import { useInitAnswer } from '../../init/use-init-info.ts'

/** Says that everything here is made up, where it is. */
export function DemoStrip(): ReactNode {
  const t = useTranslations('frame.demo')
  if (useInitAnswer()?.info.demo !== true) return null
  return (
    <aside className="strip" aria-label={t('mark')}>
      <b>{t('mark')}</b>
      <span>{t('text')}</span>
      <Link to="/assets">{t('topUp')}</Link>
    </aside>
  )
}
