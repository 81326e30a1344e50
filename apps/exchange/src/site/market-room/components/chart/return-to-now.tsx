import { IconButton } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { ChevronsRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

const MOVE_MS = 200

/** Leads back to the newest candle from wherever the chart was moved to. */
export function ReturnToNow({ chart }: { chart: Chart }): ReactNode {
  const t = useTranslations('trade.chart')
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const look = (): void => {
      const { realTo } = chart.getVisibleRange()
      setAway(realTo < chart.getDataList().length)
    }
    chart.subscribeAction('onVisibleRangeChange', look)
    return () => chart.unsubscribeAction('onVisibleRangeChange', look)
  }, [chart])
  if (!isAway) return null
  return (
    <span className="to-now">
      <IconButton label={t('toNow')} size="small" onClick={() => chart.scrollToRealTime(MOVE_MS)}>
        <ChevronsRight aria-hidden />
      </IconButton>
    </span>
  )
}
