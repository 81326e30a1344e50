import { saveText } from '@bourse/shell'
import { Button, showToast } from '@bourse/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure } from '../../../site/call-data.ts'
import { csvText } from '../../../site/lists/csv-text.ts'
import { askOrders, type ListRequest } from '../api/order-lists.ts'
import { dealRows, orderRows, type TableWords } from '../order-table-text.ts'
import { filtersOf, type OrderCentreView } from '../order-view.ts'
import type { Pairs } from './order-cells.tsx'

const AT_ONCE = 100
const ROWS_MAX = 5000

/** Gives the list with its filters as a file that programs of tables open. */
export function ExportButton({ view, pairs }: { view: OrderCentreView; pairs: Pairs }): ReactNode {
  const t = useTranslations('orders.export')
  const words = useTableWords()
  const [sending, setSending] = useState(false)
  const act = async () => {
    setSending(true)
    try {
      const filters = filtersOf(view)
      const rows =
        view.list === 'deals'
          ? dealRows(await askAll(askOrders.deals, filters), pairs, words)
          : orderRows(await askAll(askOrders[view.list], filters), pairs, words)
      saveText(`bourse-${view.list}.csv`, 'text/csv;charset=utf-8', csvText(rows))
      if (rows.length > ROWS_MAX) showToast({ kind: 'warning', title: t('cut', { count: ROWS_MAX }) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      showToast({ kind: 'error', title: t('failed'), text: error.message })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button size="control" sending={sending} onClick={() => void act()}>
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden />
        {t('act')}
      </span>
    </Button>
  )
}

async function askAll<Row>(
  ask: (request: ListRequest) => Promise<{ readonly total: number; readonly records: readonly Row[] }>,
  filters: ListRequest,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  while (rows.length < ROWS_MAX) {
    const { records, total } = await ask({ ...filters, limit_begin: rows.length, limit_num: AT_ONCE })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) break
  }
  return rows
}

function useTableWords(): TableWords {
  const t = useTranslations('orders')
  return {
    column: key => t(`columns.${key as 'time'}`),
    kind: kind => t(`kinds.${kind}`),
    side: side => t(side === 2 ? 'sides.buy' : 'sides.sell'),
    state: state => t(`states.${state}`),
    role: role => t(role === 1 ? 'roles.maker' : 'roles.taker'),
  }
}
