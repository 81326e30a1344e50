import { IconButton, Menu, menuChoices, Skeleton } from '@bourse/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveState, useLiveWatch } from '../../../live/use-live.ts'
import { groupingSteps, placesOf, wireInterval } from '../../book/book-steps.ts'
import { bookOf, depthLimit, levelTakers } from '../../book/book-view.ts'
import { moveInLadder } from '../../book/ladder-keys.ts'
import { settings, useRoom, useSetting } from '../../room/room-context.ts'
import { BOOK_MODES, type BookMode } from '../../room/room-settings.ts'
import { BookSideRows } from './book-side-rows.tsx'
import { SpreadRow } from './spread-row.tsx'
import { ladderPx, phoneLadderPx, useRows } from './use-rows.ts'

const FILLED = 51

/** The order book: what others offer and want, by price, with the spread in the middle. */
export function BookPanel({ touch = false }: { touch?: boolean }): ReactNode {
  const t = useTranslations('trade.book')
  return (
    <section className="trade-book" aria-label={t('title')} data-touch={touch ? '' : undefined}>
      <div className="panel-bar">
        <h2>{t('title')}</h2>
        <div className="panelbar-end">
          <BookModes />
          <BookGrouping />
        </div>
      </div>
      <BookHeads />
      <Ladder touch={touch} />
    </section>
  )
}

function BookModes(): ReactNode {
  const t = useTranslations('trade.book')
  const mode = useSetting('bookMode')
  return BOOK_MODES.map(one => (
    <IconButton
      key={one}
      label={t(one)}
      size="small"
      aria-pressed={mode === one}
      onClick={() => settings.set({ bookMode: one })}
    >
      <ModeMark mode={one} />
    </IconButton>
  ))
}

/** Lines for the two sides: the upper ones are asks, the lower ones bids. */
function ModeMark({ mode }: { mode: BookMode }): ReactNode {
  const upper = mode === 'bids' ? 'var(--up)' : 'var(--down)'
  const lower = mode === 'asks' ? 'var(--down)' : 'var(--up)'
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" strokeWidth="1.5" strokeLinecap="round" aria-hidden>
      <path d="M2.5 3.5h11M2.5 6.2h7" stroke={upper} />
      <path d="M2.5 9.8h11M2.5 12.5h7" stroke={lower} />
    </svg>
  )
}

/** The step that levels are merged to. */
export function BookGrouping(): ReactNode {
  const t = useTranslations('trade.book')
  const { rules } = useRoom()
  const grouping = useSetting('grouping')
  const steps = useMemo(() => groupingSteps(rules.tick), [rules])
  const chosen = grouping[rules.name] ?? steps[0] ?? '0'
  const trigger = (
    <button type="button" className="trade-pick" aria-label={t('grouping', { step: chosen })}>
      <span className="num">{chosen}</span>
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <Menu
      trigger={trigger}
      entries={[
        menuChoices({
          name: t('groupingTitle'),
          choices: steps.map(step => ({ value: step, label: <span className="num">{step}</span> })),
          value: chosen,
          onChange: step => settings.set({ grouping: { ...grouping, [rules.name]: step } }),
        }),
      ]}
    />
  )
}

function BookHeads(): ReactNode {
  const t = useTranslations('trade.book')
  const { rules } = useRoom()
  return (
    <div className="book-cols" aria-hidden>
      <span>{t('price', { coin: rules.money })}</span>
      <span>{t('amount', { coin: rules.stock })}</span>
      <span>{t('total', { coin: rules.stock })}</span>
    </div>
  )
}

/** Whole levels, as many as fit, equal on both sides; one subscription follows how many those are. */
function Ladder({ touch }: { touch: boolean }): ReactNode {
  const t = useTranslations('trade.book')
  const { pair, rules, useOwnPrices } = useRoom()
  const mode = useSetting('bookMode')
  const grouping = useSetting('grouping')[pair.name]
  const interval = wireInterval(grouping, rules.tick)
  const [place, rows] = useRows(touch ? phoneLadderPx : ladderPx)
  // The spread row is as high as two levels.
  const levels = Math.max(0, rows - 2)
  useLiveWatch(
    useMemo(
      () => ({ book: { market: pair.name, limit: Math.max(50, depthLimit(levels, mode)), interval } }),
      [pair.name, levels, mode, interval],
    ),
  )
  const isHere = useLiveState(useCallback(state => bookOf(state, pair.name, interval) !== null, [pair.name, interval]))
  const own = useOwnPrices(interval)
  const [takeAsks, takeBids] = useMemo(
    () => levelTakers({ market: pair.name, interval, mode, rows: levels }),
    [pair.name, interval, mode, levels],
  )
  const places = interval === '0' ? rules.places.price : placesOf(interval)
  return (
    // One stop of the keyboard; the levels in it are reached by arrows.
    <div
      className="trade-ladder"
      ref={place}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('ladder')}
      tabIndex={0}
      data-mode={mode}
      aria-busy={isHere ? undefined : true}
      onKeyDown={event => {
        if (moveInLadder(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {!isHere ? (
        <LadderSkeleton levels={Math.min(levels, FILLED)} />
      ) : (
        <>
          <BookSideRows side="ask" take={takeAsks} own={own.asks} places={places} />
          <SpreadRow interval={interval} />
          <BookSideRows side="bid" take={takeBids} own={own.bids} places={places} />
        </>
      )}
    </div>
  )
}

function LadderSkeleton({ levels }: { levels: number }): ReactNode {
  return Array.from({ length: levels }, (_, index) => index).map(index => (
    <div key={index} className="lvl-row">
      <Skeleton width={56} />
      <Skeleton width={44} />
      <Skeleton width={52} />
    </div>
  ))
}
