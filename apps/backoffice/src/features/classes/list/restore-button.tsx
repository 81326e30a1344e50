import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import { restoreClass } from '../class-calls.ts'
import type { ClassRecord } from '../class-rows.ts'

type Props = { readonly record: ClassRecord; readonly goneLocal: string }

/** Brings a deleted class back, while that can be done. */
export function RestoreButton({ record, goneLocal }: Props): ReactNode {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('classes')
  const dates = useDates()
  const day = dates.day(goneLocal)

  async function restore(): Promise<void> {
    try {
      await restoreClass(client, record.class_id)
      notices.reply(text('delete.restored'))
    } catch {
      // Told already; the list shows what is.
    }
    await queries.invalidateQueries({ queryKey: ['classes'] })
  }

  return (
    <div className="row-actions restore">
      <span className="list-muted">{text('delete.until', { date: day })}</span>
      <Button type="link" onClick={() => void restore()}>
        {text('act.restore')}
      </Button>
    </div>
  )
}
