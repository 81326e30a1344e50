const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/**
 * The ladder under the keyboard: one stop, and arrows from there. Down goes to the best bid, up to the best ask and on from
 * level to level, left and right between a price and its amount, Escape back to the ladder. Enter presses what is reached.
 */
export function moveInLadder(ladder: HTMLElement, key: string): boolean {
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? activeElement.closest<HTMLElement>('.lvl-row') : null
  if (key === 'Escape') {
    if (at === null) return false
    ladder.focus()
    return true
  }
  const rows = [...ladder.querySelectorAll<HTMLElement>('.lvl-row')]
  const column = activeElement?.classList.contains('lvl-amount') === true ? 'lvl-amount' : 'lvl-price'
  if (at !== null && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    return focusOn(at, key === 'ArrowLeft' ? 'lvl-price' : 'lvl-amount')
  }
  return focusOn(rows[nextRow(rows, at, key)], column)
}

function nextRow(rows: readonly HTMLElement[], at: HTMLElement | null, key: string): number {
  if (key === 'Home') return 0
  if (key === 'End') return rows.length - 1
  const step = STEPS[key]
  if (step === undefined) return -1
  const now = at === null ? -1 : rows.indexOf(at)
  if (now >= 0) return Math.min(Math.max(0, now + step), rows.length - 1)
  // From the ladder itself: to the best level of the side that the arrow points at.
  const asks = rows.filter(row => row.dataset['side'] === 'ask').length
  return step < 0 ? asks - 1 : asks
}

function focusOn(row: HTMLElement | undefined, column: string): boolean {
  const place = row?.querySelector<HTMLElement>(`.${column}`)
  place?.focus()
  return place !== undefined && place !== null
}
