import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useMobile } from '../screen/use-mobile.ts'
import { PAGE_SIZES, useTableSettings } from './table-settings.ts'

type Props = {
  readonly table: string
  readonly summary: string
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The foot of a list: how much there is, and the pages. */
export function ListFoot({ table, summary, total, page, onPage }: Props): ReactNode {
  const [{ pageSize }, change] = useTableSettings(table)
  const mobile = useMobile()
  return (
    <footer className="list-foot">
      <span>{summary}</span>
      <Pagination
        size="small"
        simple={mobile}
        current={page}
        total={total}
        pageSize={pageSize}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={!mobile}
        hideOnSinglePage={mobile}
        onChange={(next, size) => {
          if (size !== pageSize) change({ pageSize: size })
          onPage(size === pageSize ? next : 1)
        }}
      />
    </footer>
  )
}
