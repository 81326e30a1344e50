import { CloseOutlined } from '@ant-design/icons'
import { PlaceLink, useGo } from '@bourse/shell'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useServices } from '../../site/console-services.ts'
import { FIRST_PAGE, nameOf } from '../../site/pages/page-list.ts'
import { neighbour, type Tab, type TabAction } from '../../site/tabs/tab-list.ts'
import { TabMenu } from './tab-menu.tsx'
import { useLongPress } from './use-long-press.ts'
import './tab-strip.css'

const MOVES: Readonly<Record<string, Parameters<typeof neighbour>[2]>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}

/** The visited pages. Arrows move, Delete and the middle button close; the menu opens by right click, menu key or long press. */
export function TabStrip(): ReactNode {
  const { tabs } = useServices()
  const { tabs: open, active } = useStore(tabs.store)
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const text = useTranslations('frame.tabs')
  const go = useGo()
  const list = useRef<HTMLUListElement>(null)

  useActiveInView(list, active, open.length)

  function onMenu(key: string, opened: boolean): void {
    setMenuAt(opened ? key : null)
    // The keyboard goes on where the menu was opened.
    if (!opened) focusTab(list.current, key)
  }

  function act(action: TabAction): void {
    setMenuAt(null)
    const href = tabs.act(action)
    if (href !== null) go(href)
  }

  function onKeyDown(event: KeyboardEvent, key: string): void {
    if (event.key === 'Delete') {
      event.preventDefault()
      if (key !== FIRST_PAGE) focusAfterClose(list.current, open, key)
      return act({ kind: 'close', key })
    }
    const move = MOVES[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = neighbour(open, key, move)
    if (next !== null) focusTab(list.current, next.key)
  }

  // One tab is in the order of the Tab key: the active one, or the first on a page without a name.
  const stop = open.some(tab => tab.key === active) ? active : (open[0]?.key ?? null)
  return (
    <nav className="tab-strip" aria-label={text('label')}>
      <ul ref={list}>
        {open.map(tab => (
          <TabItem
            key={tab.key}
            tab={tab}
            active={tab.key === active}
            tabStop={tab.key === stop}
            menuOpen={menuAt === tab.key}
            single={open.length === 1}
            onMenu={opened => onMenu(tab.key, opened)}
            onKeyDown={event => onKeyDown(event, tab.key)}
            onAct={act}
          />
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the active tab in view. */
function useActiveInView(list: RefObject<HTMLUListElement | null>, active: string | null, count: number): void {
  useEffect(() => {
    const strip = list.current
    if (strip === null) return undefined
    // The whole tab with its cross, and again when the strip becomes narrower.
    const show = (): void =>
      strip.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    show()
    const watch = new ResizeObserver(show)
    watch.observe(strip)
    return () => watch.disconnect()
  }, [list, active, count])
}

function focusTab(list: HTMLElement | null, key: string): void {
  list?.querySelector<HTMLElement>(`[data-tab="${key}"]`)?.focus()
}

function focusAfterClose(list: HTMLElement | null, open: readonly Tab[], key: string): void {
  const at = open.findIndex(tab => tab.key === key)
  const next = open[at + 1] ?? open[at - 1]
  if (next !== undefined) focusTab(list, next.key)
}

type ItemProps = {
  readonly tab: Tab
  readonly active: boolean
  readonly tabStop: boolean
  readonly menuOpen: boolean
  readonly single: boolean
  readonly onMenu: (open: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onAct: (action: TabAction) => void
}

function TabItem({ tab, active, tabStop, menuOpen, single, onMenu, onKeyDown, onAct }: ItemProps): ReactNode {
  const text = useTranslations('frame')
  const name = text(`menu.${nameOf(tab, tab.href)}`)
  const fixed = tab.key === FIRST_PAGE
  const close = (): void => onAct({ kind: 'close', key: tab.key })
  const press = useLongPress(() => onMenu(true))
  return (
    <TabMenu tabKey={tab.key} open={menuOpen} fixed={fixed} single={single} onOpenChange={onMenu} onAct={onAct}>
      <li className="tab-strip-tab" data-active={active} data-menu={menuOpen}>
        <PlaceLink
          href={tab.href}
          className="tab-link"
          data-tab={tab.key}
          draggable={false}
          tabIndex={tabStop ? 0 : -1}
          aria-current={active ? 'page' : undefined}
          aria-haspopup="menu"
          aria-keyshortcuts="Delete"
          onKeyDown={onKeyDown}
          onContextMenu={event => {
            event.preventDefault()
            onMenu(true)
          }}
          onAuxClick={event => {
            if (event.button !== 1) return
            event.preventDefault()
            close()
          }}
          // Otherwise the middle button begins to scroll the page.
          onMouseDown={event => event.button === 1 && event.preventDefault()}
          {...press}
        >
          {name}
        </PlaceLink>
        {!fixed && (
          <button
            type="button"
            className="tab-close"
            tabIndex={-1}
            aria-label={text('tabs.closePage', { page: name })}
            onClick={close}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </TabMenu>
  )
}
