import type { ArticleBlock, ArticleRun, deskArticlePreview } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'
import { Asked } from '../../site/parts/states.tsx'
import type { DraftText } from './draft-form.ts'

/** What readers will see of a text, and what of it leads nowhere. */
export function ArticlePreview({ text: { language, title, summary, body } }: { readonly text: DraftText }): ReactNode {
  const text = useTranslations('articles.form')
  const { client } = useServices()
  const query = useQuery({
    queryKey: ['article-preview', body],
    queryFn: () => ask<typeof deskArticlePreview>(client, { path: '/desk/article/preview', payload: { body } }),
  })
  return (
    <Asked query={query} rows={10}>
      {({ blocks, refused }) => (
        <article className="article-preview" lang={language}>
          {refused.length > 0 && <p className="article-refused">{text('refused', { places: refused.join(', ') })}</p>}
          <h2>{title}</h2>
          <p>{summary}</p>
          {blocks.map((block, at) => (
            <Block key={keyOf(block, at)} block={block} />
          ))}
        </article>
      )}
    </Asked>
  )
}

// A part has no name of its own but its place.
const keyOf = (block: object, at: number): string => `${at} ${JSON.stringify(block).length}`

function Block({ block }: { readonly block: ArticleBlock }): ReactNode {
  switch (block.is) {
    case 'heading':
      return <h3>{textOf(block.runs)}</h3>
    case 'paragraph':
      return <Line runs={block.runs} />
    case 'list':
      return block.items.map((item, at) => (
        <div key={keyOf(item, at)} className="article-item" data-depth={item.depth}>
          <span>{item.number === null ? '•' : `${item.number}.`}</span>
          <Line runs={item.runs} />
        </div>
      ))
    case 'quote':
      return (
        <blockquote>
          {block.lines.map((runs, at) => (
            <Line key={keyOf(runs, at)} runs={runs} />
          ))}
        </blockquote>
      )
    case 'code':
      return <pre>{block.text}</pre>
    case 'table':
      return [block.head, ...block.rows].map((row, at) => <p key={keyOf(row, at)}>{row.map(textOf).join(' · ')}</p>)
    case 'image':
      return <img src={block.src} alt={block.alt} />
    case 'rule':
      return <hr />
  }
}

const textOf = (runs: readonly ArticleRun[]): string => runs.map(({ text }) => text).join('')

// A preview leads nowhere: where a link would go is told instead.
function Line({ runs }: { readonly runs: readonly ArticleRun[] }): ReactNode {
  return (
    <p>
      {runs.map((run, at) => (
        <span key={keyOf(run, at)} data-marks={run.marks.join(' ')} title={run.href ?? undefined}>
          {run.text}
        </span>
      ))}
    </p>
  )
}
