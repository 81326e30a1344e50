import { type KeyboardEvent, useState } from 'react'

/**
 * Reading a picture of days one by one: by pointing at one, or with the arrow keys. Until then, and once nobody points at it any
 * more, none is chosen and the last one is read. `reader` is what makes an element of it a slider that says which day it stands at.
 */
export function useReadDay(count: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const end = count - 1
  const within = (place: number): number => Math.max(0, Math.min(end, place))
  const at = within(chosen ?? end)
  const rest = (): void => setChosen(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return rest()
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: end }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(within(next))
  }
  const reader = {
    ...{ role: 'slider', tabIndex: 0 },
    ...{ 'aria-valuemin': 1, 'aria-valuemax': count, 'aria-valuenow': at + 1 },
    ...{ onKeyDown, onPointerLeave: rest, onBlur: rest },
  }
  return { at, isChosen: chosen !== null, choose: (place: number) => setChosen(within(place)), reader }
}
