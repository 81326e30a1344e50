import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { usePartWords } from './words.tsx'

/** A grey place where something will stand. Width and height in pixels. */
export function Skeleton({ width, height, round }: { width?: number; height?: number; round?: boolean }): ReactNode {
  return (
    <i className="ui-skeleton" data-round={round === true ? '' : undefined} style={{ width, height }} aria-hidden />
  )
}

/** A list with nothing in it: one sentence, what to do next, and the acts for it. */
export function EmptyState(props: {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  compact?: boolean
}): ReactNode {
  return (
    <div className="ui-state" data-compact={props.compact === true ? '' : undefined}>
      {props.icon}
      <b>{props.title}</b>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.actions !== undefined && <div>{props.actions}</div>}
    </div>
  )
}

/** What could not be loaded, since when or why, and a way to try again. */
export function FailedState(props: {
  title: ReactNode
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  compact?: boolean
}): ReactNode {
  const words = usePartWords()
  return (
    <div className="ui-state" role="alert" data-compact={props.compact === true ? '' : undefined}>
      <TriangleAlert aria-hidden />
      <b>{props.title}</b>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.onRetry !== undefined && (
        <div>
          <Button onClick={props.onRetry} sending={props.retrying ?? false}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
