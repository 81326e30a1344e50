/** The steps of a first trade, in their order. */
export const STEPS = ['coins', 'order', 'fill'] as const

/** One of the steps. */
export type Step = (typeof STEPS)[number]

/** What is known of an account that begins; null while it is not known. */
export type Beginnings = { readonly hasCoins: boolean; readonly hasOrder: boolean; readonly hasDeal: boolean }

/** The step that comes next; null when the first trade is done. */
export function nextStep({ hasCoins, hasOrder, hasDeal }: Beginnings): Step | null {
  // Who has dealt needs no hand, whatever is left of the coins.
  if (hasDeal) return null
  if (hasOrder) return 'fill'
  return hasCoins ? 'order' : 'coins'
}

/** What this browser remembers of the guide: nothing, that it was shown, or that it is over. */
export type GuideMemory = 'begun' | 'over' | null

/** What the guide shows: a step, that all is done, or nothing. Who comes with a past is not led by the hand. */
export function guideOf(remembered: GuideMemory, begun: Beginnings | null): Step | 'finished' | null {
  if (remembered === 'over' || begun === null) return null
  const step = nextStep(begun)
  if (step !== null) return step
  return remembered === 'begun' ? 'finished' : null
}
