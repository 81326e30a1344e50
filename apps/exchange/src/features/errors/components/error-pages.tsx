import { buttonLook } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'

/** There is no such page. */
export function NotFoundPage(): ReactNode {
  const t = useTranslations('frame.errors')
  return <ErrorPage code="404" title={t('notFound')} text={t('notFoundText')} />
}

/** There is one, but not for this account. */
export function NoPermissionPage(): ReactNode {
  const t = useTranslations('frame.errors')
  return <ErrorPage code="401" title={t('noPermission')} text={t('noPermissionText')} />
}

function ErrorPage({ code, title, text }: { code: string; title: string; text: string }): ReactNode {
  const t = useTranslations('frame.errors')
  return (
    <div className="wrap grid justify-items-start gap-4 py-24">
      <p className="num muted text-[60px] leading-[64px] font-semibold tracking-tight" aria-hidden>
        {code}
      </p>
      <h1 className="page-title">{title}</h1>
      <p className="muted max-w-[480px]">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/home" {...buttonLook('primary', 'field')}>
          {t('toHome')}
        </Link>
        <Link to="/home#markets" {...buttonLook('quiet', 'field')}>
          {t('toMarkets')}
        </Link>
      </div>
    </div>
  )
}
