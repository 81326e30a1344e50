import type { deskSessionEnd, deskSessionList, ReplyOf } from '@bourse/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Failed } from '../../site/parts/states.tsx'
import { dayTime, listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ChangePassword } from './change-password.tsx'
import { Passkeys } from './passkeys.tsx'
import './house.css'

type OwnSession = ReplyOf<typeof deskSessionList>['sessions'][number]

const KEY = ['own-sessions']

/** Where one is signed in, and how one proves who one is. */
export function OwnPage(): ReactNode {
  useArea('house')
  const text = useTranslations('house.own')
  const { client } = useServices()
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      ask<typeof deskSessionList>(client, { path: '/desk/session/list', payload: {} }, { signal }),
  })
  return (
    <>
      <PageHead title={text('title')} />
      <Asked query={sessions}>{({ sessions: rows }) => <Sessions rows={rows} />}</Asked>
      <ChangePassword />
      <Passkeys />
    </>
  )
}

function Sessions({ rows }: { readonly rows: readonly OwnSession[] }): ReactNode {
  const text = useTranslations('house.own')
  const { client } = useServices()
  const queries = useQueryClient()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const end = useMutation({
    mutationFn: (id: number | null) =>
      ask<typeof deskSessionEnd>(client, { path: '/desk/session/end', payload: id === null ? {} : { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  const when = (at: number): string => listMoment({ at, now, language })
  return (
    <Section title={text('sessions')} note={text('sessionsNote', { count: String(rows.length) })}>
      {end.isError && <Failed error={end.error} onRetry={() => end.mutate(end.variables)} />}
      <DataTable
        label={text('sessions')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'device',
            head: text('device'),
            wide: true,
            cell: ({ device, current }) => (
              <span>
                {device} {current && <Marked tone="yours">{text('this')}</Marked>}
              </span>
            ),
          },
          { key: 'address', head: text('address'), cell: ({ address }) => <span>{address}</span> },
          { key: 'since', head: text('since'), cell: ({ since }) => <time>{when(since)}</time> },
          { key: 'used', head: text('used'), cell: ({ used }) => <time>{when(used)}</time> },
          { key: 'ends', head: text('ends'), cell: ({ ends_at }) => <time>{dayTime(ends_at)}</time> },
          {
            key: 'end',
            head: '',
            align: 'right',
            cell: ({ id, device, current }) =>
              !current && (
                <Button size="small" aria-label={text('endOf', { device })} onClick={() => end.mutate(id)}>
                  {text('end')}
                </Button>
              ),
          },
        ]}
      />
      {rows.length > 1 && (
        <Button className="house-below" onClick={() => end.mutate(null)}>
          {text('endOthers')}
        </Button>
      )}
    </Section>
  )
}
