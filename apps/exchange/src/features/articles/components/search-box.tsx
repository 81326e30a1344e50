import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ArticleKind, type ArticleRecord, useArticles } from '../api/use-articles.ts'
import { markedPieces, numbered } from '../article-view.ts'

const SHOWN = 6

/** Where a key leads among what was found. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What is typed, what fits it, and which of that is chosen. */
function useFinding(kind: ArticleKind) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const keyword = typed.trim()
  const { data } = useArticles(kind, { keyword, count: SHOWN }, keyword !== '')
  const records = keyword === '' ? [] : (data?.records ?? [])
  const shown = isOpen && keyword !== ''
  const open = (slug: string) => {
    setOpen(false)
    void navigate({ to: '/article/$slug', params: { slug } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const record = shown ? records[chosen] : undefined
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && record !== undefined) open(record.slug)
    else if (step !== undefined && records.length > 0) {
      setOpen(true)
      setChosen((chosen + step + records.length) % records.length)
    } else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
    setOpen(true)
  }
  return { typed, type, keyword, chosen, shown, records, total: data?.total, setOpen, open, onKeyDown }
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Brings whoever presses `/` and is not writing anything to a field. */
function useSlash(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      const isWriting = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null
      if (event.key !== '/' || !isPlain || isWriting) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field, isOn])
}

type SearchBoxProps = {
  readonly kind: ArticleKind
  /** The field that a page is about: its key is `/`. */
  readonly large?: boolean
  /** How many pages are searched, where that is known. */
  readonly pages?: number | undefined
}

/** Searches as one types: what fits stands below, arrows choose and Enter opens it. */
export function SearchBox({ kind, large = false, pages }: SearchBoxProps): ReactNode {
  const t = useTranslations('articles.search')
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useSlash(field, large)
  const id = useId()
  const { typed, type, setOpen, onKeyDown, ...found } = useFinding(kind)
  const { shown, records, chosen } = found
  return (
    <div
      className="article-search"
      data-large={large ? '' : undefined}
      ref={box}
      onBlur={event => !box.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <label>
        <Search aria-hidden />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && records.length > 0 ? `${id}-${chosen}` : undefined}
          aria-label={t(kind)}
          aria-keyshortcuts={large ? '/' : undefined}
          placeholder={pages === undefined ? t(kind) : t('pages', { count: pages })}
          maxLength={60}
          value={typed}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onChange={event => type(event.target.value)}
        />
        {large && <kbd aria-hidden>/</kbd>}
      </label>
      <FoundList {...found} kind={kind} id={id} />
    </div>
  )
}

type FoundListProps = {
  readonly kind: ArticleKind
  readonly keyword: string
  readonly id: string
  readonly chosen: number
  readonly shown: boolean
  readonly records: readonly ArticleRecord[]
  readonly total: number | undefined
  readonly open: (slug: string) => void
}

function FoundList({ kind, keyword, id, chosen, shown, records, total, open }: FoundListProps): ReactNode {
  const t = useTranslations('articles.search')
  return (
    <div className="article-found" hidden={!shown}>
      <p className="fine muted" role="status">
        {total === undefined ? t('asking') : t('found', { shown: records.length, total })}
      </p>
      <div role="listbox" tabIndex={-1} id={`${id}-list`} aria-label={t(kind)}>
        {records.map((record, at) => (
          <Found
            key={record.id}
            {...{ record, keyword, id: `${id}-${at}`, isChosen: at === chosen }}
            onOpen={() => open(record.slug)}
          />
        ))}
      </div>
      <p className="fine muted article-found-keys" aria-hidden>
        {t.rich('keys', { key: words => <kbd>{words}</kbd> })}
      </p>
    </div>
  )
}

type FoundProps = {
  readonly record: ArticleRecord
  readonly keyword: string
  readonly id: string
  readonly isChosen: boolean
  readonly onOpen: () => void
}

// The field keeps the focus: arrows choose and Enter opens, and a pointer does both.
function Found({ record, keyword, id, isChosen, onOpen }: FoundProps): ReactNode {
  const t = useTranslations('articles')
  return (
    <div role="option" tabIndex={-1} id={id} aria-selected={isChosen} lang={record.language} onPointerUp={onOpen}>
      <b>
        <Marked text={record.title} keyword={keyword} />
      </b>
      <span className="sub">
        {t(`cates.${record.cate}`)} · {t('minutes', { count: record.minutes })} ·{' '}
        <Marked text={record.excerpt ?? record.summary} keyword={keyword} />
      </span>
    </div>
  )
}

function Marked({ text, keyword }: { readonly text: string; readonly keyword: string }): ReactNode {
  return numbered(markedPieces(text, keyword)).map(({ of, key }) =>
    of.isSought ? <mark key={key}>{of.text}</mark> : <span key={key}>{of.text}</span>,
  )
}
