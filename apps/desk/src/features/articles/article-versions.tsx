import type { deskArticle, deskArticleDiff, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'

type Props = {
  readonly slug: string
  readonly versions: ReplyOf<typeof deskArticle>['versions']
  /** The one that readers see; null: none. */
  readonly shown: number | null
}

/** Who wrote which version when, and what changed between two of them. */
export function ArticleVersions({ slug, versions, shown }: Props): ReactNode {
  const text = useTranslations('articles.versions')
  const language = useDeskLanguage()
  const newest = versions[0]?.version ?? 1
  const [from, setFrom] = useState(Math.max(1, newest - 1))
  const [to, setTo] = useState(newest)
  const pick = (version: number, of: { chosen: number; choose: (version: number) => void; label: string }) => (
    <Radio checked={version === of.chosen} aria-label={`${of.label} ${version}`} onChange={() => of.choose(version)} />
  )
  const ends = {
    from: { chosen: from, choose: setFrom, label: text('from') },
    to: { chosen: to, choose: setTo, label: text('to') },
  }
  return (
    <>
      <DataTable
        edge
        label={text('title')}
        rows={versions}
        keyOf={({ version }) => String(version)}
        columns={[
          { key: 'version', head: text('version'), align: 'right', cell: ({ version }) => String(version) },
          { key: 'from', head: text('from'), cell: row => pick(row.version, ends.from) },
          { key: 'to', head: text('to'), cell: row => pick(row.version, ends.to) },
          { key: 'at', head: text('at'), cell: ({ at }) => shortDay(at, language) },
          { key: 'by', head: text('by'), cell: ({ by }) => by },
          {
            key: 'shown',
            head: text('shown'),
            wide: true,
            cell: ({ version }) => (version === shown ? <Marked tone="good">{text('isShown')}</Marked> : ''),
          },
          {
            key: 'act',
            head: '',
            align: 'right',
            cell: ({ version }) => (
              <ActButton
                name="article restore"
                known={{ slug, version: String(version) }}
                label={`${text('restore')} ${version}`}
              >
                {text('restore')}
              </ActButton>
            ),
          },
        ]}
      />
      <Section title={text('changes', { from: String(from), to: String(to) })}>
        <Changes slug={slug} from={from} to={to} />
      </Section>
    </>
  )
}

type ChangesProps = { readonly slug: string; readonly from: number; readonly to: number }

const SIGNS = { same: ' ', gone: '−', new: '+', skipped: '⋯' } as const

function Changes({ slug, from, to }: ChangesProps): ReactNode {
  const text = useTranslations('articles.versions')
  const { client } = useServices()
  const query = useQuery({
    queryKey: ['article-diff', slug, from, to],
    queryFn: () => ask<typeof deskArticleDiff>(client, { path: '/desk/article/diff', payload: { slug, from, to } }),
  })
  return (
    <Asked query={query} rows={6}>
      {({ lines }) =>
        lines.length === 0 ? (
          <Empty>{text('same')}</Empty>
        ) : (
          // It scrolls by itself, so it can be reached by key.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className="article-diff" tabIndex={0}>
            {withKeys(lines).map(({ is, text: line, key }) => (
              <span key={key} data-is={is}>
                {`${SIGNS[is]} ${line}\n`}
              </span>
            ))}
          </pre>
        )
      }
    </Asked>
  )
}

// The same line may come and go many times: it is known by its place alone.
const withKeys = <Line extends object>(lines: readonly Line[]): (Line & { readonly key: string })[] =>
  lines.map((line, at) => ({ ...line, key: String(at) }))
