import type { ReactNode } from 'react'
import './parts.css'

/** What a word's colour says once more: never alone. */
export type Tone = 'good' | 'warn' | 'bad' | 'yours' | 'idle'

/** A dot before a word. */
export function Dot({ tone }: { readonly tone: Tone }): ReactNode {
  return <span className="dot" data-tone={tone} aria-hidden="true" />
}

/** A word with its dot, in the tone of its state. */
export function Marked({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }): ReactNode {
  return (
    <span className="marked" data-tone={tone}>
      <Dot tone={tone} />
      {children}
    </span>
  )
}
