import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CsvButton } from '../../../site/lists/csv-button.tsx'
import { askOrders } from '../api/order-lists.ts'
import { dealRows, orderRows, type TableWords } from '../order-table-text.ts'
import { filtersOf, type OrderCentreView } from '../order-view.ts'
import type { Pairs } from './order-cells.tsx'

/** Gives the list with its filters as a file that programs of tables open. */
export function ExportButton({ view, pairs }: { view: OrderCentreView; pairs: Pairs }): ReactNode {
  const words = useTableWords()
  const { list } = view
  const filters = filtersOf(view)
  if (list === 'deals') {
    const ask = (page: object) => askOrders.deals({ ...filters, ...page })
    return <CsvButton name={list} ask={ask} table={deals => dealRows(deals, pairs, words)} />
  }
  const ask = (page: object) => askOrders[list]({ ...filters, ...page })
  return <CsvButton name={list} ask={ask} table={orders => orderRows(orders, pairs, words)} />
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
