import { useCallback, useMemo, useRef, useState } from 'react'
import type { Drawing } from '../../chart/drawings.ts'

/** What the chart lets the rail do. */
export type DrawingActs = {
  /** Begins to draw, a note with its text; `onEnd` is called when the drawing is finished or given up. */
  readonly begin: (drawing: Drawing, more: { readonly note: string; readonly onEnd: () => void }) => void
  readonly stop: () => void
  readonly show: (shown: boolean) => void
  /** Takes all drawings away; the answer brings them back. Null: there was none. */
  readonly clear: () => (() => void) | null
}

/** The rail's tools and the chart they act on, which arrives later. */
export type ChartTools = {
  readonly drawing: Drawing | null
  readonly shown: boolean
  readonly choose: (drawing: Drawing | null) => void
  /** Whether a note waits for its text. */
  readonly noting: boolean
  /** Gives the note its text; null gives it up. */
  readonly note: (text: string | null) => void
  readonly show: (shown: boolean) => void
  readonly clear: () => (() => void) | null
  readonly attach: (acts: DrawingActs | null) => void
}

/** Keeps which tool is in hand; a drawing that is finished gives the cursor back. */
export function useChartTools(): ChartTools {
  const acts = useRef<DrawingActs | null>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [shown, setShown] = useState(true)
  const [noting, setNoting] = useState(false)
  // The same for as long as the room stands: whoever brings a chart does so once, whatever tool is taken up.
  const attach = useCallback((next: DrawingActs | null) => {
    acts.current = next
  }, [])
  return useMemo(
    () => ({
      drawing,
      shown,
      choose: next => {
        acts.current?.stop()
        setDrawing(next)
        setNoting(next === 'note')
        if (next !== null && next !== 'note') acts.current?.begin(next, { note: '', onEnd: () => setDrawing(null) })
      },
      noting,
      note: text => {
        setNoting(false)
        if (text === null || text === '') setDrawing(null)
        else acts.current?.begin('note', { note: text, onEnd: () => setDrawing(null) })
      },
      show: next => {
        setShown(next)
        acts.current?.show(next)
      },
      clear: () => acts.current?.clear() ?? null,
      attach,
    }),
    [drawing, shown, noting, attach],
  )
}
