import { Button, showToast, TextField } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CoinOnChain } from '../../deposit/index.ts'
import { useAddressBook, useBookChanges } from '../api/withdrawals.ts'

/** Keeps the address that was typed, under a label; shown while it is not in the book. */
export function KeepAddress(props: { chosen: CoinOnChain; address: string; memo: string }): ReactNode {
  const t = useTranslations('withdraw.book')
  const [label, setLabel] = useState('')
  const { keep } = useBookChanges()
  const book = useAddressBook().data ?? []
  const { chosen, memo } = props
  const address = props.address.trim()
  if (address === '' || book.some(one => one.address === address && one.chain === chosen.chain)) return null
  async function keepIt(): Promise<void> {
    const entry = { coin: chosen.coin, chain: chosen.chain, address, memo: memo.trim(), label: label.trim() }
    if (await keep(entry)) showToast({ kind: 'success', title: t('kept') })
  }
  return (
    <div className="withdraw-keep">
      <TextField
        name="label"
        label={t('label')}
        value={label}
        maxLength={40}
        onChange={event => setLabel(event.target.value)}
      />
      <Button size="field" disabled={label.trim() === ''} onClick={() => void keepIt()}>
        {t('keep')}
      </Button>
    </div>
  )
}
