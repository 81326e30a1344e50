import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useArea, useDeskLanguage, useWords } from '../../site/languages/use-words.ts'
import { useActs } from '../../site/live/acts.ts'
import { useRequests, type WaitingRequest } from '../../site/live/waiting.ts'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useAge } from '../../site/time/use-age.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton, ActHost, FourEyes } from '../acts/index.ts'
import { AuditStates } from './audit-states.tsx'
import './audit.css'

/** What waits for a second operator: seen by all who may decide it, decided by one of them. */
export function RequestsPage(): ReactNode {
  useArea('audit')
  useArea('acts')
  const text = useTranslations('audit')
  const requests = useRequests()
  const age = useAge()
  return (
    <ActHost>
      <PageHead title={text('title')} states={<AuditStates at="requests" />}>
        {requests.data !== undefined && text('four.promise', { age: age(requests.data.promise_s) })}
      </PageHead>
      <Asked query={requests}>
        {({ requests: rows }) =>
          rows.length === 0 ? (
            <Empty>{text('four.empty')}</Empty>
          ) : (
            <ul>
              {rows.map(row => (
                <RequestItem key={row.request_no} row={row} />
              ))}
            </ul>
          )
        }
      </Asked>
    </ActHost>
  )
}

function RequestItem({ row }: { readonly row: WaitingRequest }): ReactNode {
  const text = useTranslations('audit.four')
  const acts = useTranslations('acts')
  const roles = useTranslations('frame.roles')
  const say = useWords()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const entry = useActs().data?.find(({ name }) => name === row.act)
  const when = (at: number): string => listMoment({ at, now, language })
  const who = row.roles.map(role => roles(role)).join(', ')
  const known = { request: String(row.request_no) }
  const number = text('number', { number: String(row.request_no) })
  return (
    <li className="audit-request">
      <div className="request-what">
        <b>{row.act}</b>
        <span>{entry === undefined ? '' : say(entry.purpose)}</span>
        <PlaceLink href={`/audit?row=${row.audit_seq}`}>{text('row', { row: String(row.audit_seq) })}</PlaceLink>
      </div>
      <dl className="request-fields">
        {Object.entries(row.fields).map(([name, value]) => (
          <div key={name}>
            <dt>{say(entry?.fields.find(field => field.name === name)?.label ?? { zh: name, en: name })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.reason !== null && <p className="request-why">{text('why', { reason: row.reason })}</p>}
      <FourEyes
        among
        seats={[
          { name: row.operator, says: acts('first', { name: row.operator }), note: when(row.at), is: 'taken' },
          row.not_mine === null
            ? { name: null, says: acts('youSecond'), note: text('ends', { time: when(row.ends_at) }), is: 'yours' }
            : {
                name: null,
                says: acts('second', { roles: who }),
                note: text('ends', { time: when(row.ends_at) }),
                is: 'open',
              },
        ]}
      />
      <div className="request-acts">
        {row.not_mine === 'asked' && <span>{text('mine')}</span>}
        {row.not_mine === 'role' && <span>{text('role', { roles: who })}</span>}
        {(row.not_mine === null || row.not_mine === 'asked') && (
          <ActButton name="decline" known={known} label={`${text('decline')} ${number}`}>
            {text('decline')}
          </ActButton>
        )}
        {row.not_mine === null && (
          <ActButton name="approve" known={known} primary label={`${text('approve')} ${number}`}>
            {text('approve')}
          </ActButton>
        )}
      </div>
    </li>
  )
}
