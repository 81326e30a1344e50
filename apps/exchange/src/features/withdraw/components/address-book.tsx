import { MINUTE_MS } from '@bourse/kernel'
import { Button } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { useAddressBook, useBookChanges } from '../api/withdrawals.ts'
import { OnlyKept } from './only-kept.tsx'

/** The addresses that somebody keeps, and whether these alone receive. */
export function AddressBook(): ReactNode {
  const t = useTranslations('withdraw.book')
  const when = useDayAndTime()
  const nowS = useNow({ updateInterval: MINUTE_MS }).getTime() / 1000
  const book = useAddressBook().data
  const { forget } = useBookChanges()
  if (book === undefined) return null
  return (
    <section className="account-section" aria-labelledby="address-book">
      <div className="account-section-head">
        <h2 id="address-book">{t('title')}</h2>
      </div>
      <OnlyKept book={book} />
      {book.records.length === 0 && <p className="muted">{t('empty')}</p>}
      <ul className="withdraw-book">
        {book.records.map(({ id, label, coin, chain, address, memo, usable_at: usable }) => (
          <li key={id}>
            <b>{label}</b>
            <span className="muted">
              {coin} · {chain}
            </span>
            <span className="withdraw-place">
              <code>{memo === null ? address : `${address} · ${memo}`}</code>
              {book.only.on && usable > nowS && <small>{t('usable', { time: when(usable) })}</small>}
            </span>
            <Button size="row" aria-label={t('forgetOne', { label })} onClick={() => void forget(id)}>
              {t('forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
