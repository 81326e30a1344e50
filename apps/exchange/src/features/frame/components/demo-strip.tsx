import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../routes/link.tsx'
import { useInitAnswer } from '../../init/use-init-info.ts'

// The server says so in the page itself, so that the strip stands before anything is asked and nothing moves down later.
const SAID_BY_PAGE = document.documentElement.dataset['demo'] === '1'

/** Says that everything here is made up, where it is. */
export function DemoStrip(): ReactNode {
  const t = useTranslations('frame.demo')
  const answer = useInitAnswer()
  if (!(answer?.info.demo ?? SAID_BY_PAGE)) return null
  return (
    <aside className="strip" aria-label={t('mark')}>
      <b>{t('mark')}</b>
      <span>{t('text')}</span>
      <Link to="/assets">{t('topUp')}</Link>
    </aside>
  )
}
