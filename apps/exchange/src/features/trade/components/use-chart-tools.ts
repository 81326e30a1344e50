import { useMemo, useRef, useState } from 'react'
import type { Drawing } from '../chart/drawings.ts'

/** What the chart lets the rail do. */
export type DrawingActs = {
  /** Begins to draw; the answer is called when the drawing is finished or given up. */
  readonly begin: (drawing: Drawing, onEnd: () => void) => void
  readonly stop: () => void
  readonly show: (shown: boolean) => void
  readonly clear: () => void
}

/** The rail's tools and the chart they act on, which arrives later. */
export type ChartTools = {
  readonly drawing: Drawing | null
  readonly shown: boolean
  readonly choose: (drawing: Drawing | null) => void
  readonly show: (shown: boolean) => void
  readonly clear: () => void
  readonly attach: (acts: DrawingActs | null) => void
}

/** Keeps which tool is in hand; a drawing that is finished gives the cursor back. */
export function useChartTools(): ChartTools {
  const acts = useRef<DrawingActs | null>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [shown, setShown] = useState(true)
  return useMemo(
    () => ({
      drawing,
      shown,
      choose: next => {
        acts.current?.stop()
        setDrawing(next)
        if (next !== null) acts.current?.begin(next, () => setDrawing(null))
      },
      show: next => {
        setShown(next)
        acts.current?.show(next)
      },
      clear: () => acts.current?.clear(),
      attach: next => {
        acts.current = next
      },
    }),
    [drawing, shown],
  )
}
