import { CONSOLE_DEVICE_TYPE } from '@bourse/protocol/terms'
import { saveFile } from '@bourse/shell'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { useSaveRows } from '../../../site/lists/use-save-rows.ts'
import { askStatement, type StatementRecord } from '../billing-calls.ts'
import { useRowWords } from './row-words.ts'
import { rowNumber, type StatementFilters } from './statement-filters.ts'

const COLUMNS = [
  'time',
  'number',
  'type',
  'what',
  'class',
  'quantity',
  'unit',
  'price',
  'discount',
  'amount',
  'balance',
  'by',
  'note',
] as const

/** What saves the statement, and whether it does so now. */
export type StatementFiles = ReturnType<typeof useStatementFiles>

/** Saves a month as a PDF that the server writes, and the rows under the filters as a CSV. */
export function useStatementFiles(filters: StatementFilters, month: string | undefined) {
  const { client, notices, session } = useServices()
  const text = useTranslations('billing.statement')
  const failure = useTranslations('frame.failure')
  const locale = useLocale()
  const sheet = useStatementCells()
  const save = useSaveRows()
  const [savingPdf, setSavingPdf] = useState(false)
  const [savingCsv, setSavingCsv] = useState(false)

  async function savePdf(): Promise<void> {
    if (month === undefined) return
    setSavingPdf(true)
    try {
      const headers = { 'XX-Token': session.token() ?? '', 'XX-Device-Type': CONSOLE_DEVICE_TYPE }
      const address = `/backoffice/billing/statement.pdf?month=${month}&language=${locale}`
      const response = await fetch(address, { headers })
      if (!response.ok) return notices.failure(failure('server'))
      saveFile(`${text('file')}-${month}.pdf`, await response.blob())
    } catch {
      notices.failure(failure('network'))
    } finally {
      setSavingPdf(false)
    }
  }

  async function saveCsv(): Promise<void> {
    setSavingCsv(true)
    await save({
      name: `${text('file')}-${month ?? ''}`,
      ...sheet,
      read: (page, pageSize) => askStatement(client, { ...filters, page }, { pageSize }),
    })
    setSavingCsv(false)
  }

  return { savePdf, savingPdf, saveCsv, savingCsv }
}

function useStatementCells() {
  const text = useTranslations('billing.statement')
  const words = useRowWords()
  const head = COLUMNS.map(key => text(`column.${key}`))
  const cells = (one: StatementRecord) => [
    one.at_local,
    rowNumber(one.entry_no),
    text(`type.${one.type}`),
    words.what(one).name,
    one.class === null ? '' : one.class.class_no,
    one.quantity ?? '',
    one.unit === null ? '' : text(`unit.${one.unit}`),
    one.in_package ? text('inPackage') : (one.unit_price ?? ''),
    `${one.discount_percent} %`,
    Number(one.amount),
    Number(one.balance_after),
    words.by(one),
    one.note,
  ]
  return { head, cells }
}
