import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

type Parts = readonly { readonly id: string; readonly title: string }[]

/** What is on the page, with the part that is being read. */
export function Contents({ parts, language }: { readonly parts: Parts; readonly language: string }): ReactNode {
  const t = useTranslations('articles')
  const reading = useReading(parts)
  if (parts.length < 2) return <div />
  return (
    <nav className="article-contents" aria-label={t('contents')}>
      <h2>{t('contents')}</h2>
      <ol lang={language}>
        {parts.map(({ id, title }) => (
          <li key={id} data-reading={id === reading ? '' : undefined}>
            <a href={`#${id}`} aria-current={id === reading ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same on a phone, folded. */
export function FoldedContents({ parts }: { readonly parts: Parts }): ReactNode {
  const t = useTranslations('articles')
  if (parts.length < 2) return null
  return (
    <details className="article-folded">
      <summary>
        {t('contents')}
        <span className="muted">{t('parts', { count: parts.length })}</span>
      </summary>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}

// What has passed this far below the upper edge is being read.
const EDGE_PX = 96

function useReading(parts: Parts): string | undefined {
  const [reading, setReading] = useState(parts[0]?.id)
  useEffect(() => {
    const look = () => {
      const passed = parts.filter(({ id }) => {
        const heading = document.getElementById(id)
        return heading !== null && heading.getBoundingClientRect().top <= EDGE_PX
      })
      setReading((passed.at(-1) ?? parts[0])?.id)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [parts])
  return reading
}
