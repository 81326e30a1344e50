import { type ErrorEntry, useErrorLog } from '@bourse/shell'
import { Button, CopyButton, Drawer, EmptyState, Tag } from '@bourse/ui'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { errorLog } from '../../site.ts'
import { openErrorLog } from '../error-log-state.ts'

/** The uncaught errors of this page, newest first: message, component, address and stack. */
export function ErrorLogDrawer(): ReactNode {
  const t = useTranslations('frame')
  const entries = useErrorLog(errorLog, state => state.entries)
  const unseen = useErrorLog(errorLog, state => state.unseen)
  useEffect(() => {
    if (unseen > 0) errorLog.markSeen()
  }, [unseen])
  const clear = entries.length > 0 && (
    <Button size="row" onClick={errorLog.clear}>
      {t('log.clear')}
    </Button>
  )
  return (
    <Drawer open onOpenChange={openErrorLog} title={t('tools.errorLog')} head={clear}>
      {entries.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('log.empty')} text={t('log.emptyText')} />
      ) : (
        <ul className="grid gap-4">
          {entries.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function Entry({ entry }: { entry: ErrorEntry }): ReactNode {
  const t = useTranslations('frame.log')
  const format = useFormatter()
  return (
    <li className="border-b border-line pb-4 last:border-0">
      <div className="flex items-center gap-2">
        <Tag tone="bad">{t(entry.kind)}</Tag>
        <span className="fine muted num">{format.dateTime(entry.at, { timeStyle: 'medium', dateStyle: 'short' })}</span>
        {entry.count > 1 && <span className="fine muted">{t('times', { count: entry.count })}</span>}
        <span className="ms-auto">
          <CopyButton text={[entry.message, entry.component, entry.url, entry.stack].filter(Boolean).join('\n\n')} />
        </span>
      </div>
      <dl className="mt-2 grid gap-2">
        <Line name={t('message')} text={entry.message} strong />
        <Line name={t('component')} text={entry.component} />
        <Line name={t('url')} text={entry.url} />
        <Line name={t('stack')} text={entry.stack} />
      </dl>
    </li>
  )
}

function Line({ name, text, strong }: { name: string; text: string; strong?: boolean }): ReactNode {
  if (text === '') return null
  return (
    <div>
      <dt className="fine muted">{name}</dt>
      <dd
        className={`max-h-40 overflow-auto break-words whitespace-pre-wrap ${strong === true ? 'font-medium' : 'fine'}`}
      >
        {text}
      </dd>
    </div>
  )
}
