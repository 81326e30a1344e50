import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMobile } from '../screen/use-mobile.ts'
import { PAGE_SIZES, useTableSettings } from './table-settings.ts'

type Props = {
  readonly table: string
  readonly summary: string
  readonly total: number
  readonly page: number
  /** The page behind the end that was asked for, when there was one. */
  readonly pastEnd?: number | null
  readonly onPage: (page: number) => void
}

/** The foot of a list: how much there is, and the pages. */
export function ListFoot({ table, summary, total, page, pastEnd = null, onPage }: Props): ReactNode {
  const [{ pageSize }, change] = useTableSettings(table)
  const mobile = useMobile()
  const text = useTranslations('frame.list')
  return (
    <footer className="list-foot">
      <span>
        {summary}
        {pastEnd !== null && <span role="status"> · {text('pastEnd', { page: pastEnd })}</span>}
      </span>
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
