import { Button, showToast, Tag } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { type Book, useBookChanges } from '../api/withdrawals.ts'
import { CodesDialog } from './codes-dialog.tsx'

/** Whether addresses of the book alone receive, and the switch for it. */
export function OnlyKept({ book }: { book: Book }): ReactNode {
  const t = useTranslations('withdraw.book')
  const when = useDayAndTime()
  const [open, setOpen] = useState(false)
  const { turn } = useBookChanges()
  const { on, off_at: offAt } = book.only
  const wanted = !on || offAt !== null
  const word = on && offAt !== null ? t('stay') : t(wanted ? 'turnOn' : 'turnOff')
  return (
    <div className="withdraw-only">
      <div>
        <b>
          {t('only')} {on && <Tag tone="brand">{t('isOn')}</Tag>}
        </b>
        <span className="muted">{offAt === null ? t('onlyText') : t('ends', { time: when(offAt) })}</span>
      </div>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      {open && (
        <CodesDialog
          title={t('only')}
          text={t(wanted ? 'onlyText' : 'offText')}
          act={word}
          checks={book.checks}
          onClose={() => setOpen(false)}
          send={async codes => {
            const failed = await turn(wanted, codes)
            if (failed === null) showToast({ kind: 'success', title: t(wanted ? 'turnedOn' : 'turnedOff') })
            return failed
          }}
        />
      )}
    </div>
  )
}
