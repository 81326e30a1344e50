import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import { type FrontInfo, useFront } from './use-front.ts'

type PinnedInfo = FrontInfo['notices'][number]

/** What stands on the first page of the exchange, and the rate that its values follow. */
export function Front(): ReactNode {
  return (
    <Asked query={useFront()} rows={10}>
      {({ notices, banners, rate }) => (
        <>
          <Pinned kind="notice" rows={notices} />
          <Pinned kind="banner" rows={banners} />
          <Rate rate={rate} />
        </>
      )}
    </Asked>
  )
}

type PinnedProps = { readonly kind: 'notice' | 'banner'; readonly rows: readonly PinnedInfo[] }

function Pinned({ kind, rows }: PinnedProps): ReactNode {
  const text = useTranslations('house.front')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const isNotice = kind === 'notice'
  const title = text(isNotice ? 'notices' : 'banners')
  return (
    <Section title={title} note={text('note')}>
      {rows.length === 0 ? (
        <Empty>{text(isNotice ? 'noNotices' : 'noBanners')}</Empty>
      ) : (
        <DataTable
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { key: 'id', head: text('number'), cell: ({ id }) => <b>{id}</b> },
            { key: 'at', head: text('at'), cell: ({ at }) => <time>{listMoment({ at, now, language })}</time> },
            {
              ...{ key: 'title', head: text('pinnedTitle'), wide: true },
              cell: ({ titles }) => <span>{titles[language] ?? titles['en'] ?? Object.values(titles)[0] ?? '–'}</span>,
            },
            {
              ...{ key: 'languages', head: text('languages') },
              cell: ({ titles }) => <span>{Object.keys(titles).join(', ')}</span>,
            },
            { ...{ key: 'link', head: text('link') }, cell: ({ link }) => <code>{link}</code> },
            ...(isNotice
              ? []
              : [
                  {
                    ...{ key: 'image', head: text('image') },
                    cell: (row: PinnedInfo) => <code>{row.image ?? '–'}</code>,
                  },
                ]),
            {
              ...{ key: 'act', head: '', align: 'right' as const },
              cell: ({ id }) => <PinnedActs kind={kind} id={id} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

function PinnedActs({ kind, id }: { readonly kind: 'notice' | 'banner'; readonly id: number }): ReactNode {
  const text = useTranslations('house.front')
  const known = { id: String(id) }
  const isNotice = kind === 'notice'
  return (
    <span className="house-acts">
      <ActButton
        name={isNotice ? 'notice translate' : 'banner translate'}
        known={known}
        label={text('translateOf', known)}
      >
        {text('translate')}
      </ActButton>
      <ActButton name={isNotice ? 'notice remove' : 'banner remove'} known={known} label={text('removeOf', known)}>
        {text('remove')}
      </ActButton>
    </span>
  )
}

function Rate({ rate }: Pick<FrontInfo, 'rate'>): ReactNode {
  const text = useTranslations('house.front')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const known = { rate: rate.name }
  const time = rate.at === null ? '' : listMoment({ at: rate.at, now, language })
  return (
    <Section title={text('rate')} note={text('rateNote')}>
      <div className="house-rate">
        <b>{text('rateIs', { value: rate.value })}</b>
        <span>{text(`from.${rate.from}`, { time })}</span>
        {rate.stale && <Marked tone="warn">{text('stale')}</Marked>}
        <span className="house-acts">
          <ActButton name="rate set" known={known}>
            {text('set')}
          </ActButton>
          {rate.from === 'operator' && (
            <ActButton name="rate clear" known={known}>
              {text('clear')}
            </ActButton>
          )}
        </span>
      </div>
    </Section>
  )
}
