import { usePreference } from '@bourse/shell'
import { type ReactNode, useEffect, useState } from 'react'
import { Cell, Grid, Gridline, useGridRef } from 'react-resizable-panels'
import { useTranslations } from 'use-intl'
import { preferences } from '../../../site.ts'
import { keepLayout, readLayout } from '../../room/layout-store.ts'
import { layoutResets } from '../../room/room-acts.ts'
import { BookPanel } from '../book/book-panel.tsx'
import { DealsPanel } from '../book/deals-panel.tsx'
import { ChartPanel } from '../chart/chart-panel.tsx'
import type { RoomFilling } from './room-filling.ts'

const shelf = () => localStorage

const FIRST = { ticket: 304, market: 320, list: 228, listWhenLow: 164 } as const
const LOW_PX = 880

/** Everything at once: hairlines between the parts move them, and the division is kept for each size of the site. */
export function WideRoom(parts: RoomFilling): ReactNode {
  const [size] = usePreference(preferences.size)
  const [resets, setResets] = useState(0)
  useEffect(
    () =>
      layoutResets.subscribe(() => {
        keepLayout(preferences.size.get(), null, shelf)
        setResets(count => count + 1)
      }),
    [],
  )
  return <DividedRoom key={`${size}-${resets}`} size={size} {...parts} />
}

function DividedRoom({ size, ticket, lists }: RoomFilling & { size: string }): ReactNode {
  const t = useTranslations('trade.tools')
  const [kept] = useState(() => readLayout(size, shelf))
  const grid = useGridRef()
  const listPx = window.innerHeight < LOW_PX ? FIRST.listWhenLow : FIRST.list
  return (
    <Grid
      className="trade-room"
      gridRef={grid}
      {...(kept === null ? {} : { defaultLayout: kept })}
      columns={[
        { id: 'chart', minSize: 480 },
        { id: 'ticket', defaultSize: FIRST.ticket, minSize: 288, groupResizeBehavior: 'preserve-pixel-size' },
        { id: 'market', defaultSize: FIRST.market, minSize: 280, groupResizeBehavior: 'preserve-pixel-size' },
      ]}
      rows={[
        { id: 'main', minSize: 280 },
        { id: 'list', defaultSize: listPx, minSize: 132, groupResizeBehavior: 'preserve-pixel-size' },
      ]}
      onLayoutChanged={(layout, meta) => {
        if (meta.isUserInteraction) keepLayout(size, layout, shelf)
      }}
    >
      <Cell column={0} row={0} className="trade-cell">
        <ChartPanel />
      </Cell>
      <Cell column={1} row={0} className="trade-cell">
        {ticket}
      </Cell>
      <Cell column={2} row={0} className="trade-cell">
        <BookPanel />
      </Cell>
      <Cell column={0} columnSpan={2} row={1} className="trade-cell">
        {lists}
      </Cell>
      <Cell column={2} row={1} className="trade-cell">
        <DealsPanel />
      </Cell>
      <Gridline
        type="column"
        column={1}
        row={0}
        rowSpan={1}
        className="trade-gridline"
        aria-label={t('resizeTicket')}
      />
      <Gridline type="column" column={2} className="trade-gridline" aria-label={t('resizeMarket')} />
      <Gridline type="row" row={1} className="trade-gridline" aria-label={t('resizeList')} />
    </Grid>
  )
}
