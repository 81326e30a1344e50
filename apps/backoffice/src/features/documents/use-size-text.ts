import { useFormatter } from 'use-intl'
import { sizeText } from './size-text.ts'

/** Says bytes in the reader's language. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter()
  return bytes =>
    sizeText(bytes, (value, digits) =>
      format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    )
}
