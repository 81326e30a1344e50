import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'

const SAID_BY_PAGE = document.documentElement.dataset['demo'] === '1'

/** The demo sends nothing: says where its codes lie. */
export function OutboxHint(): ReactNode {
  const t = useTranslations('sign-in')
  const isDemo = useInitAnswer()?.info.demo ?? SAID_BY_PAGE
  if (!isDemo) return null
  return (
    <p className="sign-outbox">
      {t.rich('outbox', {
        link: chunks => (
          <a href="/dev/outbox" target="_blank" rel="noreferrer" className="link-in-text">
            {chunks}
          </a>
        ),
      })}
    </p>
  )
}
