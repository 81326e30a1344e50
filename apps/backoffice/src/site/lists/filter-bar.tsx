import type { ReactNode } from 'react'
import { useMobile } from '../screen/use-mobile.ts'
import { KeywordField } from './keyword-field.tsx'
import { PhoneFilters } from './phone-filters.tsx'

type Props = {
  /** The word that is looked for, and what it may be. */
  readonly keyword: string
  readonly label: string
  readonly onSearch: (word: string) => void
  /** What narrows the list besides; on a phone it is in a drawer. */
  readonly children: ReactNode
  /** Refresh, density, columns, export; a phone has no room for them. */
  readonly tools?: ReactNode
}

/** What narrows a list: a word, and the choices beside it. */
export function FilterBar({ keyword, label, onSearch, children, tools }: Props): ReactNode {
  const mobile = useMobile()
  return (
    <div className={mobile ? 'list-filters phone-filters' : 'list-filters'}>
      <KeywordField kept={keyword} label={label} onSearch={onSearch} />
      {mobile ? <PhoneFilters>{children}</PhoneFilters> : children}
      {!mobile && (
        <>
          <span className="list-push" />
          {tools}
        </>
      )}
    </div>
  )
}
