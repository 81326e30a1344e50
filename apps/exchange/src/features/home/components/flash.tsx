import { compareDecimals } from '@bourse/kernel'
import { type ReactNode, useState } from 'react'

type ShownFigure = { readonly value: string | null; readonly turn: 'up' | 'down' | null; readonly count: number }

/** Lights up for a moment when a figure rises or falls; its place never moves. */
export function Flash({ value, children }: { value: string | null; children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<ShownFigure>({ value, turn: null, count: 0 })
  if (shown.value !== value) setShown({ value, turn: turnOf(shown.value, value), count: shown.count + 1 })
  // A new key begins the animation anew.
  return (
    <span key={shown.count} className="home-flash" data-turn={shown.turn ?? undefined}>
      {children}
    </span>
  )
}

/** Which way a figure went; nowhere when one of the two is unknown. */
export function turnOf(before: string | null, now: string | null): 'up' | 'down' | null {
  if (before === null || now === null || before === now) return null
  const wasNegative = before.startsWith('-')
  const isNegative = now.startsWith('-')
  if (wasNegative !== isNegative) return isNegative ? 'down' : 'up'
  const moved = compareDecimals(now.replace('-', ''), before.replace('-', ''))
  if (moved === 0) return null
  return moved > 0 === !isNegative ? 'up' : 'down'
}
