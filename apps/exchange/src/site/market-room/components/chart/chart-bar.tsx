import { IconButton, Menu, type MenuEntry, menuChoices, Segment } from '@bourse/ui'
import { ChartCandlestick, ChevronDown, Maximize, SquareFunction } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CANDLE_LOOKS } from '../../chart/chart-styles.ts'
import { CHART_INDICATORS } from '../../chart/indicators.ts'
import { CHART_INTERVALS, type ChartInterval } from '../../chart/intervals.ts'
import { settings, useRoom, useSetting } from '../../room/room-context.ts'
import { useRoomWidth } from '../room/use-width.ts'
import type { ChartTab } from './chart-tab.ts'

type Props = {
  readonly tab: ChartTab
  readonly onTab: (tab: ChartTab) => void
  readonly touch: boolean
  readonly onFullScreen: () => void
}

const FEW: readonly string[] = ['1min', '15min', '1hour', '4hour', '1day']

/** Intervals, the look of candles, indicators; candles or depth; the whole screen. */
export function ChartBar({ tab, onTab, touch, onFullScreen }: Props): ReactNode {
  const t = useTranslations('trade.chart')
  // Beside the book of a tablet there is no more room than on a phone.
  const { pair } = useRoom()
  const few = useRoomWidth() === 'middle' || touch
  return (
    <div className="chart-bar">
      <b className="chartbar-pair">{pair.title}</b>
      {tab === 'candles' && (
        <>
          <Intervals few={few} />
          <span className="bar-rule" />
          {!touch && <LookMenu />}
          <IndicatorMenu few={few} />
        </>
      )}
      <div className="chartbar-end">
        {few ? <DepthButton tab={tab} onTab={onTab} /> : <TabChoice tab={tab} onTab={onTab} />}
        {document.fullscreenEnabled && !touch && (
          <IconButton label={t('fullScreen')} size="small" onClick={onFullScreen}>
            <Maximize aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}

function TabChoice({ tab, onTab }: Pick<Props, 'tab' | 'onTab'>): ReactNode {
  const t = useTranslations('trade.chart')
  return (
    <Segment
      label={t('view')}
      value={tab}
      onChange={onTab}
      choices={[
        { value: 'candles', label: t('candles') },
        { value: 'depth', label: t('depth') },
      ]}
    />
  )
}

/** Where room is scarce one button turns the candles into the depth and back. */
function DepthButton({ tab, onTab }: Pick<Props, 'tab' | 'onTab'>): ReactNode {
  const t = useTranslations('trade.chart')
  return (
    <button
      type="button"
      className="bar-choice"
      aria-pressed={tab === 'depth'}
      onClick={() => onTab(tab === 'depth' ? 'candles' : 'depth')}
    >
      {t('depth')}
    </button>
  )
}

function Intervals({ few }: { few: boolean }): ReactNode {
  const t = useTranslations('trade.intervals')
  const chosen = useSetting('interval')
  const inBar = (one: ChartInterval): boolean => (few ? FEW.includes(one.word) : one.first)
  const behind = CHART_INTERVALS.filter(one => !inBar(one))
  const isBehind = behind.some(one => one.word === chosen)
  return (
    <div className="trade-intervals" role="group" aria-label={t('label')}>
      {CHART_INTERVALS.filter(inBar).map(one => (
        <button
          key={one.word}
          type="button"
          className="bar-choice"
          aria-pressed={chosen === one.word}
          onClick={() => settings.set({ interval: one.word })}
        >
          {t(one.word)}
        </button>
      ))}
      <Menu
        align="start"
        trigger={
          <button type="button" className="bar-choice" aria-label={t('more')} data-on={isBehind ? '' : undefined}>
            {isBehind ? t(CHART_INTERVALS.find(one => one.word === chosen)?.word ?? '1hour') : null}
            <ChevronDown aria-hidden />
          </button>
        }
        entries={[
          menuChoices({
            choices: behind.map(one => ({ value: one.word, label: t(one.word) })),
            value: behind.find(one => one.word === chosen)?.word ?? ('' as ChartInterval['word']),
            onChange: interval => settings.set({ interval }),
          }),
        ]}
      />
    </div>
  )
}

function LookMenu(): ReactNode {
  const t = useTranslations('trade.chart')
  const look = useSetting('look')
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="bar-choice" aria-label={t('look')} title={t('look')}>
          <ChartCandlestick aria-hidden />
          <ChevronDown aria-hidden />
        </button>
      }
      entries={[
        menuChoices({
          choices: CANDLE_LOOKS.map(value => ({ value, label: t(value) })),
          value: look,
          onChange: next => settings.set({ look: next }),
        }),
      ]}
    />
  )
}

function IndicatorMenu({ few }: { few: boolean }): ReactNode {
  const t = useTranslations('trade.chart')
  const shown = useSetting('indicators')
  const entry = (name: string): MenuEntry => ({
    kind: 'tick',
    label: name,
    on: shown.includes(name),
    onChange: on => settings.set({ indicators: on ? [...shown, name] : shown.filter(one => one !== name) }),
  })
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="bar-choice" aria-label={t('indicators')}>
          <SquareFunction aria-hidden />
          {!few && <span className="bar-word">{t('indicators')}</span>}
        </button>
      }
      entries={[
        ...CHART_INDICATORS.filter(one => one.over).map(one => entry(one.name)),
        { kind: 'rule' },
        ...CHART_INDICATORS.filter(one => !one.over).map(one => entry(one.name)),
      ]}
    />
  )
}
