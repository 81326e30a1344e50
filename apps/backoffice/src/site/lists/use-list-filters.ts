import { useMemo } from 'react'
import { usePageSearch } from '../tabs/page-place.ts'

/** Changes what the address says of a list; any change but of the page begins at the first page. */
export type ChangeAddress = (changes: Readonly<Record<string, string | null>>) => void

/** What the address says of a list, and what changes it. `read` stands outside of the component, or is kept by it. */
export function useListFilters<Filters>(read: (search: URLSearchParams) => Filters): readonly [Filters, ChangeAddress] {
  const [search, setSearch] = usePageSearch()
  const filters = useMemo(() => read(search), [read, search])
  return [filters, changes => setSearch({ page: null, ...changes })]
}
