import { numberText } from '@bourse/ui'

/** A typed number with at least so many decimals. */
export function shownAt(value: string, places: number): string {
  if (!/^\d+(\.\d+)?$/.test(value)) return value
  return numberText(value, { places: Math.max(value.split('.')[1]?.length ?? 0, places) })
}

/** Whether a text is an amount above zero. */
export const isAmountText = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text)
