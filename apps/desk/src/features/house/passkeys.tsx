import type { deskPasskeyList, deskPasskeyRemove, ReplyOf } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask, send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { knowsPasskeys } from '../../site/passkey/passkey.ts'
import { useSession } from '../../site/session/use-session.ts'
import { listMoment, shortDay } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { AddPasskey } from './add-passkey.tsx'
import { CodeFirst } from './code-first.tsx'

type Passkey = ReplyOf<typeof deskPasskeyList>['passkeys'][number]
type Doing = { readonly is: 'adding' } | { readonly is: 'removing'; readonly passkey: Passkey } | null

const KEY = ['passkeys']

/** One's passkeys; adding and removing ask for the second factor first. */
export function Passkeys(): ReactNode {
  const text = useTranslations('house.own')
  const { client } = useServices()
  const queries = useQueryClient()
  const { factors } = useSession()
  const [doing, setDoing] = useState<Doing>(null)
  const passkeys = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      ask<typeof deskPasskeyList>(client, { path: '/desk/passkey/list', payload: {} }, { signal }),
  })
  const over = async (): Promise<void> => {
    setDoing(null)
    await queries.invalidateQueries({ queryKey: KEY })
  }
  async function remove({ id }: Passkey, code: string): Promise<string | null> {
    const payload = { id, factor: { code } }
    const reply = await send<typeof deskPasskeyRemove>(client, { path: '/desk/passkey/remove', payload })
    if (reply.code !== SUCCESS) return reply.msg
    await over()
    return null
  }
  return (
    <Section title={text('passkeys')} note={text('passkeysNote')}>
      <Asked query={passkeys} rows={2}>
        {({ passkeys: rows }) => (
          <PasskeyRows
            rows={rows}
            removable={factors.totp}
            onRemove={passkey => setDoing({ is: 'removing', passkey })}
          />
        )}
      </Asked>
      {doing?.is === 'removing' && (
        <CodeFirst
          key={doing.passkey.id}
          act={text('removeOf', { name: doing.passkey.name })}
          onCode={code => remove(doing.passkey, code)}
          onLeave={() => setDoing(null)}
        />
      )}
      {doing?.is === 'adding' && <AddPasskey onDone={() => void over()} onLeave={() => setDoing(null)} />}
      {doing === null && factors.totp && (
        <Button className="house-below" disabled={!knowsPasskeys()} onClick={() => setDoing({ is: 'adding' })}>
          {text('add')}
        </Button>
      )}
      {!knowsPasskeys() && <p className="house-quiet">{text('missing')}</p>}
    </Section>
  )
}

type RowsProps = {
  readonly rows: readonly Passkey[]
  readonly removable: boolean
  readonly onRemove: (passkey: Passkey) => void
}

function PasskeyRows({ rows, removable, onRemove }: RowsProps): ReactNode {
  const text = useTranslations('house.own')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  if (rows.length === 0) return <Empty>{text('none')}</Empty>
  return (
    <DataTable
      label={text('passkeys')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', head: text('name'), wide: true, cell: ({ name }) => <b>{name}</b> },
        {
          key: 'added',
          head: '',
          cell: one => <span>{text('added', { day: shortDay(one.added_at, language) })}</span>,
        },
        {
          key: 'used',
          head: text('used'),
          cell: ({ used_at: at }) => (
            <span>{at === null ? text('never') : text('usedAt', { time: listMoment({ at, now, language }) })}</span>
          ),
        },
        {
          key: 'act',
          head: '',
          align: 'right',
          cell: one =>
            removable && (
              <Button size="small" aria-label={text('removeOf', { name: one.name })} onClick={() => onRemove(one)}>
                {text('remove')}
              </Button>
            ),
        },
      ]}
    />
  )
}
