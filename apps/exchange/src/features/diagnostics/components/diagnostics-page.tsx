import '../diagnostics.css'
import { useErrorLog } from '@bourse/shell'
import { Button, copyText, showToast } from '@bourse/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { openErrorLog } from '../../../site/error-log/error-log-state.ts'
import { errorLog } from '../../../site/site.ts'
import { probeServer } from '../api/probe-server.ts'
import { useSocketProbe } from '../api/use-socket-probe.ts'
import { reportText } from '../measures.ts'
import { useConnectionFacts, usePreferenceFacts, useVersionFacts } from '../use-facts.ts'
import { type Fact, FactList } from './fact-list.tsx'
import { Samples } from './samples.tsx'

/** How this browser and the servers stand to one another, for who looks for a fault. */
export function DiagnosticsPage(): ReactNode {
  const t = useTranslations('diagnostics')
  const server = useQuery({ queryKey: ['diagnostics'], queryFn: probeServer, staleTime: 0, retry: false })
  const socket = useSocketProbe(server.data?.info.socket ?? null)
  const connection = useConnectionFacts(server, socket)
  const versions = useVersionFacts(server.data?.info.demo ?? null)
  const chosen = usePreferenceFacts()
  return (
    <div className="wrap diagnostics-page">
      <header className="diagnostics-head">
        <div>
          <h1 className="page-title">{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <div className="flex gap-2">
          <Button onClick={() => void server.refetch()} sending={server.isFetching}>
            {t('measure')}
          </Button>
          <CopyReport facts={[...connection, ...versions, ...chosen]} />
        </div>
      </header>
      <div className="diagnostics-grid">
        <FactList title={t('connection')} facts={connection} />
        <FactList title={t('versions')} facts={versions} />
        <FactList title={t('preferences')} facts={chosen} />
        <Errors />
      </div>
      <Samples />
    </div>
  )
}

function CopyReport({ facts }: { facts: readonly Fact[] }): ReactNode {
  const t = useTranslations('diagnostics')
  const copy = async (): Promise<void> => {
    if (await copyText(reportText(facts.map(({ name, value }) => [name, value])))) {
      showToast({ kind: 'success', title: t('copied') })
    }
  }
  return (
    <Button variant="primary" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}

function Errors(): ReactNode {
  const t = useTranslations('diagnostics')
  const entries = useErrorLog(errorLog, state => state.entries)
  const newest = entries[0]
  return (
    <section>
      <FactList
        title={t('errors')}
        facts={[{ name: t('errors'), value: newest === undefined ? '0' : `${entries.length} · ${newest.message}` }]}
      />
      <div className="mt-4 flex gap-2">
        <Button onClick={() => openErrorLog(true)}>{t('openLog')}</Button>
        <Button
          variant="ghost"
          onClick={() => {
            // Thrown where no handler stands, so that it takes the way of every uncaught error.
            setTimeout(() => {
              throw new Error(t('raised'))
            })
          }}
        >
          {t('raise')}
        </Button>
      </div>
    </section>
  )
}
