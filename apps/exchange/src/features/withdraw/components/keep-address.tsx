import { Button, showToast, TextField } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import type { CheckCodes } from '../../../site/forms/check-codes.ts'
import { useAddressBook, useBookChanges } from '../api/withdrawals.ts'
import { CodesDialog } from './codes-dialog.tsx'

/** Keeps the address that was typed, under a label; shown while it is not in the book. Where kept ones alone receive, it takes codes. */
export function KeepAddress(props: { chosen: CoinOnChain; address: string; memo: string }): ReactNode {
  const t = useTranslations('withdraw.book')
  const [label, setLabel] = useState('')
  const [asks, setAsks] = useState(false)
  const { keep } = useBookChanges()
  const book = useAddressBook().data
  const { chosen, memo } = props
  const address = props.address.trim()
  const isKept = book?.records.some(one => one.address === address && one.chain === chosen.chain) === true
  if (book === undefined || address === '' || isKept) return null
  async function keepIt(codes: Partial<CheckCodes>) {
    const entry = { coin: chosen.coin, chain: chosen.chain, address, memo: memo.trim(), label: label.trim(), codes }
    const failed = await keep(entry)
    if (failed === null) showToast({ kind: 'success', title: t('kept') })
    return failed
  }
  async function keepNow(): Promise<void> {
    const failed = await keepIt({})
    if (failed !== null) showToast({ kind: 'warning', title: failed.msg })
  }
  function act(): void {
    if (label.trim() === '') return
    if (book?.only.on === true) setAsks(true)
    else void keepNow()
  }
  return (
    <div className="withdraw-keep">
      <TextField
        name="label"
        label={t('label')}
        value={label}
        maxLength={40}
        onChange={event => setLabel(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          act()
        }}
      />
      <Button size="field" disabled={label.trim() === ''} onClick={act}>
        {t('keep')}
      </Button>
      {asks && (
        <CodesDialog
          title={t('keep')}
          text={t('keepText')}
          act={t('keep')}
          checks={book.checks}
          send={keepIt}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
