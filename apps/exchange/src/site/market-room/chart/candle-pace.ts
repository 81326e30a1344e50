import type { WireCandle } from './candle-source.ts'

/** Holds candles back until the chart may draw again. */
export type CandlePace = {
  readonly take: (candle: WireCandle) => void
  readonly stop: () => void
}

/** Tells candles no oftener than `later` lets it: of each the newest state, oldest first. `later` calls back when its time has come. */
export function candlePace(tell: (candle: WireCandle) => void, later: (draw: () => void) => () => void): CandlePace {
  const held = new Map<number, WireCandle>()
  let giveUp: (() => void) | null = null
  const draw = (): void => {
    giveUp = null
    const due = [...held.values()].toSorted((one, other) => one[0] - other[0])
    held.clear()
    for (const candle of due) tell(candle)
  }
  return {
    take: candle => {
      held.set(candle[0], candle)
      giveUp ??= later(draw)
    },
    stop: () => {
      giveUp?.()
      giveUp = null
      held.clear()
    },
  }
}
