import { Button } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAddressBook, useBookChanges } from '../api/withdrawals.ts'

/** The addresses that somebody keeps. */
export function AddressBook(): ReactNode {
  const t = useTranslations('withdraw.book')
  const book = useAddressBook().data ?? []
  const { forget } = useBookChanges()
  if (book.length === 0) return null
  return (
    <section className="account-section" aria-labelledby="address-book">
      <div className="account-section-head">
        <h2 id="address-book">{t('title')}</h2>
      </div>
      <ul className="withdraw-book">
        {book.map(({ id, label, coin, chain, address, memo }) => (
          <li key={id}>
            <b>{label}</b>
            <span className="muted">
              {coin} · {chain}
            </span>
            <code>{memo === null ? address : `${address} · ${memo}`}</code>
            <Button size="row" aria-label={t('forgetOne', { label })} onClick={() => void forget(id)}>
              {t('forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
