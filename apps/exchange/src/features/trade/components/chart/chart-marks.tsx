import type { Chart } from 'klinecharts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'
import type { ChartMarksProps } from '../../../../site/market-room/room/room-context.ts'
import { session } from '../../../../site/site.ts'
import { useOwnLines } from './use-own-lines.ts'

const FillMarks = lazy(async () => ({ default: (await import('./fill-marks.tsx')).FillMarks }))
const MoveQuestion = lazy(async () => ({ default: (await import('./move-question.tsx')).MoveQuestion }))
const CancelQuestion = lazy(async () => ({ default: (await import('./cancel-question.tsx')).CancelQuestion }))

/** One's own orders and the draft as lines upon the candles, and where one's own deals were. */
export function ChartMarks({ chart, touch, ready }: ChartMarksProps): ReactNode {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <>
      <OwnLines chart={chart} touch={touch} />
      {chart !== null && isSignedIn && (
        <Suspense>
          <FillMarks chart={chart} ready={ready} />
        </Suspense>
      )}
    </>
  )
}

/** A part by itself, so that what one types and trades draws no more than its lines anew. */
function OwnLines({ chart, touch }: { chart: Chart | null; touch: boolean }): ReactNode {
  const { moved, doomed, settle } = useOwnLines(chart, touch)
  return (
    <Suspense>
      {moved !== null && <MoveQuestion moved={moved} onDone={settle} />}
      {doomed !== null && <CancelQuestion order={doomed} onDone={settle} />}
    </Suspense>
  )
}
