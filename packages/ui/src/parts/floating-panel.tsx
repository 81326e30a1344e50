import {
  type CSSProperties,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useState,
} from 'react'

/** The properties of a panel that opens at a button. */
export type FloatingPanelProps = {
  readonly trigger: ReactElement<PanelTriggerProps>
  /** What is read aloud when it opens. */
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly width?: number
  /** What stands in it; called with what closes it. */
  readonly children: (close: () => void) => ReactNode
}

type PanelTriggerProps = {
  ref?: Ref<HTMLButtonElement>
  onPointerEnter?: () => void
  onClick?: () => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'data-popup-open'?: '' | undefined
}

const load = () => import('./floating-panel-live.tsx')
const Live = lazy(async () => ({ default: (await load()).LivePanel }))

/** A panel below its button that holds something to search, choose or set. What draws it is fetched when the pointer comes near. */
export function FloatingPanel({ trigger, label, align = 'start', width, children }: FloatingPanelProps): ReactNode {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isOpen = state === 'open'
  const opener = cloneElement(trigger, {
    ref: setButton,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'data-popup-open': isOpen ? '' : undefined,
    onPointerEnter: () => void load(),
    onClick: () => setState(isOpen ? 'closed' : 'open'),
  })
  const style: CSSProperties = width === undefined ? {} : { width, maxWidth: 'calc(100vw - 16px)' }
  return (
    <>
      {opener}
      {state !== 'never' && (
        <Suspense>
          <Live
            label={label}
            align={align}
            style={style}
            button={button}
            open={isOpen}
            onOpenChange={open => setState(open ? 'open' : 'closed')}
          >
            {children(() => setState('closed'))}
          </Live>
        </Suspense>
      )}
    </>
  )
}
