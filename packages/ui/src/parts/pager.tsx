import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { fillWords, usePartWords } from './words.tsx'

/** Which part of a list is shown, and the way to the parts before and after it. Gone when everything fits. */
export function Pager(props: {
  total: number
  begin: number
  size: number
  onBegin: (begin: number) => void
}): ReactNode {
  const { total, begin, size, onBegin } = props
  const words = usePartWords()
  if (total <= size && begin === 0) return null
  const last = Math.min(begin + size, total)
  return (
    <nav className="ui-pager">
      <span className="num">{fillWords(words.range, { first: total === 0 ? 0 : begin + 1, last, total })}</span>
      <div>
        <IconButton
          label={words.previousPage}
          disabled={begin === 0}
          onClick={() => onBegin(Math.max(0, begin - size))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={words.nextPage} disabled={last >= total} onClick={() => onBegin(begin + size)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </nav>
  )
}
