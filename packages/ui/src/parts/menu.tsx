import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useState,
} from 'react'
import type { MenuEntry } from './menu-entries.ts'

/** A menu's properties. `trigger` is the button that opens it, usually an `IconButton`. */
export type MenuProps = {
  readonly trigger: ReactElement<TriggerProps>
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end'
}

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'data-popup-open'?: '' | undefined
}

const load = () => import('./menu-live.tsx')
const LiveMenu = lazy(async () => ({ default: (await load()).LiveMenu }))

/**
 * A list of acts, links or choices that opens below its trigger. What draws it is fetched when the pointer or the focus
 * comes near, so that no page pays for menus nobody opens; the button itself never changes, so that no press is lost.
 */
export function Menu({ trigger, entries, align = 'end' }: MenuProps): ReactNode {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isOpen = state === 'open'
  const opener = cloneElement(trigger, {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'data-popup-open': isOpen ? '' : undefined,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setState(isOpen ? 'closed' : 'open'),
    onKeyDown: event => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setState('open')
    },
  })
  return (
    <>
      {opener}
      {state !== 'never' && (
        <Suspense>
          <LiveMenu
            entries={entries}
            align={align}
            button={button}
            open={isOpen}
            onOpenChange={open => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
