import { IconButton, showToast } from '@bourse/ui'
import {
  Crosshair,
  Eye,
  EyeOff,
  Magnet,
  Minus,
  RectangleHorizontal,
  Ruler,
  SplinePointer,
  Trash2,
  TrendingUp,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DRAWINGS, type Drawing } from '../../chart/drawings.ts'
import { settings, useSetting } from '../../room/room-context.ts'
import type { ChartTools } from './use-chart-tools.ts'

const MARKS: Readonly<Record<Drawing, ReactNode>> = {
  trend: <TrendingUp aria-hidden />,
  level: <Minus aria-hidden />,
  fibonacci: <SplinePointer aria-hidden />,
  box: <RectangleHorizontal aria-hidden />,
  note: <Type aria-hidden />,
  measure: <Ruler aria-hidden />,
}

/** What draws on the chart, from top to bottom; below, what is done with what was drawn. */
export function ChartRail({ tools }: { tools: ChartTools }): ReactNode {
  const t = useTranslations('trade.drawings')
  const magnet = useSetting('magnet')
  const clear = (): void => {
    const bringBack = tools.clear()
    if (bringBack === null) return
    showToast({ kind: 'success', title: t('cleared'), act: { label: t('bringBack'), onClick: bringBack } })
  }
  return (
    <div className="trade-rail" role="toolbar" aria-label={t('label')} aria-orientation="vertical">
      <IconButton
        label={t('cursor')}
        size="small"
        aria-pressed={tools.drawing === null}
        onClick={() => tools.choose(null)}
      >
        <Crosshair aria-hidden />
      </IconButton>
      {DRAWINGS.map(one => (
        <IconButton
          key={one}
          label={t(one)}
          size="small"
          aria-pressed={tools.drawing === one}
          onClick={() => tools.choose(tools.drawing === one ? null : one)}
        >
          {MARKS[one]}
        </IconButton>
      ))}
      <span className="rail-rule" />
      <IconButton
        label={t('magnet')}
        size="small"
        aria-pressed={magnet}
        onClick={() => settings.set({ magnet: !magnet })}
      >
        <Magnet aria-hidden />
      </IconButton>
      <IconButton
        label={tools.shown ? t('hide') : t('show')}
        size="small"
        aria-pressed={!tools.shown}
        onClick={() => tools.show(!tools.shown)}
      >
        {tools.shown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </IconButton>
      <IconButton label={t('clear')} size="small" onClick={clear}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
