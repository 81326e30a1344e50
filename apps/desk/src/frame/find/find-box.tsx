import { SearchOutlined } from '@ant-design/icons'
import { useGo } from '@bourse/shell'
import { Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { useActs } from '../../site/live/acts.ts'
import { type FoundPerson, usePeopleFound, useResting } from '../../site/live/people-found.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { useFocusFirst } from '../../site/parts/use-focus-first.ts'
import { useSession } from '../../site/session/use-session.ts'
import { MENU } from '../menu-list.tsx'
import { type FindResult, findRows } from './find-rows.ts'
import './find-box.css'

/** `/` from any page: people, pages, acts and rows of the audit, chosen by key. */
export function FindBox({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const text = useTranslations('frame.find')
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={680}
      rootClassName="find-box"
      // A dialog is named by its title alone, which here stands in its field.
      title={text('title')}
      styles={{ header: { display: 'none' } }}
      destroyOnHidden
      style={{ top: 72 }}
    >
      <FindList onClose={onClose} />
    </Modal>
  )
}

function FindList({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useTranslations('frame.find')
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const field = useFocusFirst<HTMLInputElement>()
  const { found, asking, begin } = useFound(typed)
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  function open(one: FindResult | undefined): void {
    if (one === undefined) return
    onClose()
    go(one.path)
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') open(found[chosen])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt((chosen + step + found.length) % Math.max(1, found.length))
  }
  return (
    <>
      <div className="find-line">
        <SearchOutlined aria-hidden />
        <input
          aria-label={text('title')}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="found"
          aria-activedescendant={found.length === 0 ? undefined : `found-${chosen}`}
          ref={field}
          value={typed}
          placeholder={begin}
          onChange={event => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      {found.length === 0 ? (
        <Nothing typed={typed} asking={asking} />
      ) : (
        <div className="find-found" id="found" role="listbox" aria-label={text('title')}>
          {found.map((one, row) => (
            <FoundRow
              key={one.path}
              one={one}
              id={`found-${row}`}
              chosen={row === chosen}
              head={found[row - 1]?.kind === one.kind ? null : text(one.kind)}
              onOpen={() => open(one)}
            />
          ))}
        </div>
      )}
      <Foot />
    </>
  )
}

function Nothing({ typed, asking }: { readonly typed: string; readonly asking: boolean }): ReactNode {
  const text = useTranslations('frame.find')
  return (
    <p className="find-nothing" role="status">
      {asking ? text('asking') : text('nothing', { text: typed.trim() })}
    </p>
  )
}

/** The keys of the list. */
function Foot(): ReactNode {
  const text = useTranslations('frame.find')
  return (
    <footer className="find-foot" aria-hidden="true">
      <KeyCap>↑</KeyCap>
      <KeyCap>↓</KeyCap> {text('choose')}
      <KeyCap>Enter</KeyCap> {text('open')}
      <KeyCap>Esc</KeyCap> {text('leave')}
    </footer>
  )
}

type RowProps = {
  readonly one: FindResult
  readonly id: string
  readonly chosen: boolean
  readonly head: string | null
  readonly onOpen: () => void
}

function FoundRow({ one, id, chosen, head, onOpen }: RowProps): ReactNode {
  return (
    <>
      {head !== null && (
        <div className="found-head" role="presentation">
          {head}
        </div>
      )}
      <div
        id={id}
        role="option"
        aria-selected={chosen}
        className="found-row"
        onClick={onOpen}
        // The field keeps the focus, and with it the keys.
        tabIndex={-1}
        onKeyDown={event => event.key === 'Enter' && onOpen()}
      >
        <b>{one.name}</b>
        <span>{one.note}</span>
      </div>
    </>
  )
}

// One letter begins the names of too many.
const LETTERS_LEAST = 2
const PEOPLE_SHOWN = 6

type FoundSoFar = { readonly found: FindResult[]; readonly asking: boolean; readonly begin: string }

function useFound(typed: string): FoundSoFar {
  const menu = useTranslations('frame.menu')
  const text = useTranslations('frame.find')
  const say = useWords()
  const { pages } = useSession()
  const acts = useActs()
  const wanted = typed.trim()
  const rested = useResting(wanted)
  const asked = pages.includes('people') && rested.length >= LETTERS_LEAST ? rested : ''
  const { data, isFetching } = usePeopleFound(asked)
  const noteOf = ({ uid, email, phone, level, frozen }: FoundPerson): string =>
    [
      text('uid', { uid: String(uid) }),
      email ?? phone,
      text('level', { level: String(level) }),
      frozen ? text('frozen') : null,
    ]
      .filter(part => part !== null)
      .join(' · ')
  const named = MENU.flatMap(({ items }) => items)
    .filter(({ page }) => pages.includes(page))
    .map(({ name, path }) => ({ name: menu(name), path }))
  return {
    begin: text(pages.includes('people') ? 'beginPeople' : 'begin'),
    found: findRows(typed, {
      pages: named,
      acts: acts.data ?? [],
      people: asked === '' || wanted === '' ? [] : (data?.people ?? []).slice(0, PEOPLE_SHOWN),
      noteOf,
      say,
      rowName: row => text('row', { row }),
    }),
    // Nothing is said of people before they were asked for.
    asking: pages.includes('people') && wanted.length >= LETTERS_LEAST && (isFetching || rested !== wanted),
  }
}
