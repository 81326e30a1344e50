import { saveText } from '@bourse/shell'
import { Button, showToast } from '@bourse/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure } from '../call-data.ts'
import { type AskPage, askAll, ROWS_MAX } from './ask-all.ts'
import { csvText } from './csv-text.ts'

type Props<Row> = {
  /** The file's name: `flow` becomes `bourse-flow.csv`. */
  readonly name: string
  readonly ask: AskPage<Row>
  /** The rows as lines of the file, heads first. */
  readonly table: (rows: readonly Row[]) => readonly (readonly string[])[]
}

/** Gives a list, all pages of it, as a file that programs of tables open. */
export function CsvButton<Row extends { readonly id: unknown }>({ name, ask, table }: Props<Row>): ReactNode {
  const t = useTranslations('lists.csv')
  const [sending, setSending] = useState(false)
  async function save(): Promise<void> {
    setSending(true)
    try {
      const { rows, isCut } = await askAll(ask)
      saveText(`bourse-${name}.csv`, 'text/csv;charset=utf-8', csvText(table(rows)))
      if (isCut) showToast({ kind: 'warning', title: t('cut', { count: String(ROWS_MAX) }) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      showToast({ kind: 'error', title: t('failed'), text: error.message })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button size="control" sending={sending} onClick={() => void save()}>
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden />
        {t('act')}
      </span>
    </Button>
  )
}
