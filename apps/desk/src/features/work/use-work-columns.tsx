import { useTranslations } from 'use-intl'
import type { Column } from '../../site/parts/data-table.tsx'
import { useWhen } from './use-when.ts'

type WorkColumns = {
  readonly since: Column<{ readonly at: number }>
  readonly tries: Column<{ readonly tries: number }>
  readonly error: Column<{ readonly last_error: string | null }>
}

/** The columns that several lists of work have. */
export function useWorkColumns(): WorkColumns {
  const text = useTranslations('work.list')
  const when = useWhen()
  return {
    since: { key: 'at', head: text('since'), cell: ({ at }) => <time>{when(at)}</time> },
    tries: { key: 'tries', head: text('tries'), align: 'right', cell: ({ tries }) => <span>{tries}</span> },
    error: {
      key: 'error',
      head: text('error'),
      wide: true,
      cell: ({ last_error }) => <span className="work-quiet">{last_error ?? '–'}</span>,
    },
  }
}
