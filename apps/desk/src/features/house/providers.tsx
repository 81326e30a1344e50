import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import { type FrontInfo, useFront } from './use-front.ts'

type ProviderInfo = FrontInfo['providers'][number]

/** With whose accounts people sign in at the exchange. */
export function Providers(): ReactNode {
  return (
    <Asked query={useFront()} rows={8}>
      {({ providers }) => <Listed rows={providers} />}
    </Asked>
  )
}

function Listed({ rows }: { readonly rows: readonly ProviderInfo[] }): ReactNode {
  const text = useTranslations('house.providers')
  const format = useFormatter()
  const language = useDeskLanguage()
  return (
    <Section title={text('title')} note={text('note')}>
      {rows.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            {
              ...{ key: 'name', head: text('name') },
              cell: ({ name, title }) => (
                <span>
                  <b>{title}</b>
                  <small>{name}</small>
                </span>
              ),
            },
            {
              ...{ key: 'issuer', head: text('issuer'), wide: true },
              cell: ({ issuer, client }) => (
                <span>
                  <code>{issuer}</code>
                  <small>{text('client', { client })}</small>
                </span>
              ),
            },
            {
              ...{ key: 'state', head: text('state') },
              cell: ({ open }) => <Marked tone={open ? 'good' : 'warn'}>{text(open ? 'open' : 'closed')}</Marked>,
            },
            { ...{ key: 'links', head: text('links'), align: 'right' }, cell: ({ links }) => format.number(links) },
            {
              ...{ key: 'added', head: text('added') },
              cell: ({ added_at: at, added_by: by }) => (
                <span>
                  {by}
                  <small>{shortDay(at, language)}</small>
                </span>
              ),
            },
            { ...{ key: 'act', head: '', align: 'right' }, cell: row => <ProviderActs row={row} /> },
          ]}
        />
      )}
    </Section>
  )
}

function ProviderActs({ row: { name, title, open } }: { readonly row: ProviderInfo }): ReactNode {
  const text = useTranslations('house.providers')
  const known = { name }
  const turn = text(open ? 'close' : 'openIt')
  return (
    <span className="house-acts">
      <ActButton name="provider switch" known={{ name, state: open ? 'closed' : 'open' }} label={`${turn} ${title}`}>
        {turn}
      </ActButton>
      <ActButton name="provider secret" known={known} label={`${text('secret')} ${title}`}>
        {text('secret')}
      </ActButton>
      <ActButton name="provider remove" known={known} label={`${text('remove')} ${title}`}>
        {text('remove')}
      </ActButton>
    </span>
  )
}
