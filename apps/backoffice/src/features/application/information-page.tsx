import { PlaceLink } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { ListFailed } from '../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import { applicationQuery } from './application-calls.ts'
import { CallbackSection } from './callback-section.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { KeysSection } from './keys-section.tsx'
import { SignatureSection } from './signature-section.tsx'
import '../../site/lists/lists.css'
import './application.css'

/** How the institution's own systems and Lectern talk: keys, callback, signature, and what was told. */
export function InformationPage(): ReactNode {
  const { client } = useServices()
  const text = useTranslations('application')
  const application = useQuery(applicationQuery(client))
  return (
    <div className="application-page">
      <header className="list-head">
        <h1>{text('title')}</h1>
        <span className="list-note">{text('note')}</span>
        <div className="list-actions">
          <a href="/sdk/server-api.md" target="_blank" rel="noopener">
            {text('reference')}
          </a>
          <PlaceLink href="/Application-management/SDK-Download">{text('sdk')}</PlaceLink>
        </div>
      </header>
      {application.data !== undefined && (
        <>
          <KeysSection application={application.data} />
          <CallbackSection key={application.data.callback_url} application={application.data} />
          <SignatureSection />
          <DeliveryLog />
        </>
      )}
      {application.data === undefined && application.isError && (
        <ListFailed onRetry={() => void application.refetch()} />
      )}
      {application.data === undefined && !application.isError && <PageSkeleton />}
    </div>
  )
}
