import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ROWS } from './use-person.ts'

type Props = {
  readonly begin: number
  readonly shown: number
  /** How many there are; null: that is not counted, and `more` says whether there are any. */
  readonly total: number | null
  readonly more: boolean
  readonly onBegin: (begin: number) => void
}

/** Newer and older rows of a list; nothing where all are shown. */
export function Pager({ begin, shown, total, more, onBegin }: Props): ReactNode {
  const text = useTranslations('people.page')
  if (begin === 0 && !more) return null
  const at = { from: String(begin + 1), to: String(begin + shown) }
  return (
    <nav className="person-pager" aria-label={text('label')}>
      <Button size="small" disabled={begin === 0} onClick={() => onBegin(Math.max(0, begin - ROWS))}>
        {text('back')}
      </Button>
      <Button size="small" disabled={!more} onClick={() => onBegin(begin + ROWS)}>
        {text('next')}
      </Button>
      <span>{total === null ? text('atOpen', at) : text('at', { ...at, total: String(total) })}</span>
    </nav>
  )
}
