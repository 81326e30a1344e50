import type { ArticleBlock, ArticleRun } from '@bourse/protocol'
import { isArticleImage, isArticleLink } from '@bourse/protocol/terms'
import { ChevronDown, Info } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../../../site/links/link.tsx'
import { drawnOf, numbered, titleOf } from '../article-view.ts'

/** An article's parts as elements: no text of it is ever read as markup. */
export function Blocks({ blocks }: { readonly blocks: readonly ArticleBlock[] }): ReactNode {
  return numbered(drawnOf(blocks)).map(({ of: drawn, key }) => {
    if (drawn.is === 'block') return <Block key={key} block={drawn.block} />
    return (
      <details key={key} id={drawn.heading.id}>
        <summary>
          {titleOf(drawn.heading)}
          <ChevronDown aria-hidden />
        </summary>
        {numbered(drawn.blocks).map(inner => (
          <Block key={inner.key} block={inner.of} />
        ))}
      </details>
    )
  })
}

function Block({ block }: { readonly block: ArticleBlock }): ReactNode {
  switch (block.is) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id}>
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return <List items={block.items} />
    case 'quote':
      return (
        <div className="article-note">
          <Info aria-hidden />
          <div>
            {numbered(block.lines).map(({ of, key }) => (
              <p key={key}>
                <Runs runs={of} />
              </p>
            ))}
          </div>
        </div>
      )
    case 'code':
      return (
        // It scrolls by itself, so it can be reached by key.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <TextTable head={block.head} rows={block.rows} />
    case 'image':
      return isArticleImage(block.src) ? <img src={block.src} alt={block.alt} loading="lazy" /> : null
    case 'rule':
      return <hr />
  }
}

type ListItems = Extract<ArticleBlock, { is: 'list' }>['items']

function List({ items }: { readonly items: ListItems }): ReactNode {
  const first = items[0]?.number ?? null
  const rows = numbered(items).map(({ of: { depth, number, runs }, key }) => (
    <li key={key} data-depth={depth} value={number ?? undefined} data-dot={number === null ? '' : undefined}>
      <Runs runs={runs} />
    </li>
  ))
  return first === null ? <ul>{rows}</ul> : <ol>{rows}</ol>
}

type Row = readonly (readonly ArticleRun[])[]

function TextTable({ head, rows }: { readonly head: Row; readonly rows: readonly Row[] }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="article-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {numbered(head).map(({ of, key }) => (
              <th key={key} scope="col">
                <Runs runs={of} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(row => (
            <tr key={row.key}>
              {numbered(row.of).map(({ of, key }) => (
                <td key={key}>
                  <Runs runs={of} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Runs({ runs }: { readonly runs: readonly ArticleRun[] }): ReactNode {
  return numbered(runs).map(({ of, key }) => <Run key={key} run={of} />)
}

const ELEMENTS = { strong: 'strong', em: 'em', code: 'code', strike: 's' } as const

function Run({ run: { text, marks, href } }: { readonly run: ArticleRun }): ReactNode {
  const lines = numbered(text.split('\n')).map(({ of, key }) => (
    <Fragment key={key}>
      {key !== '0' && <br />}
      {of}
    </Fragment>
  ))
  const marked = marks.reduceRight<ReactNode>((inner, mark) => {
    const Mark = ELEMENTS[mark]
    return <Mark>{inner}</Mark>
  }, lines)
  // What the server let through is asked once more where it is drawn.
  if (href === null || !isArticleLink(href)) return marked
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="link-in-text">
        {marked}
      </Link>
    )
  }
  return (
    <a
      className="link-in-text"
      href={href}
      {...(/^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
    >
      {marked}
    </a>
  )
}
