import { MINUTE_MS } from '@bourse/kernel'
import { Countdown, FieldNote, type RadioRow, RadioRows, Tag, TextField } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { useDay, useDayAndTime } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { FormStep } from '../../../site/forms/components/form-step.tsx'
import type { Form } from '../../../site/forms/use-form.ts'
import { type Book, useAddressBook } from '../api/withdrawals.ts'
import type { WithdrawWish } from '../withdraw-wish.ts'
import { KeepAddress } from './keep-address.tsx'

type KeptAddress = Book['records'][number]
type Props = {
  readonly form: Form<WithdrawWish>
  readonly chosen: CoinOnChain
  readonly state: 'done' | 'now' | undefined
}

const ANOTHER = 'another'

/** Where to: an address of the book as a row, or one that is typed and can be kept; a memo where the chain has them. */
export function AddressStep({ form, chosen, state }: Props): ReactNode {
  const t = useTranslations('withdraw')
  const [isTyping, type] = useState(false)
  const book = useAddressBook().data
  const kept = (book?.records ?? []).filter(({ coin, chain }) => coin === chosen.coin && chain === chosen.chain)
  const { address, memo } = form.values
  const here = kept.find(one => one.address === address.trim() && (one.memo ?? '') === memo.trim())
  const isTyped = isTyping || kept.length === 0 || (address !== '' && here === undefined)
  const rows = useRows(kept, book?.only.on === true)
  const wrong = form.error('address')
  function choose(value: string): void {
    const one = kept.find(({ id }) => String(id) === value)
    type(one === undefined)
    form.set('address', one?.address ?? '')
    form.set('memo', one?.memo ?? '')
  }
  return (
    <FormStep number={2} title={t('steps.place')} state={state} aside={book !== undefined && <ManageBook />}>
      {kept.length > 0 && (
        <RadioRows
          label={t('book.title')}
          rows={rows}
          value={isTyped ? ANOTHER : here === undefined ? null : String(here.id)}
          onChange={choose}
        />
      )}
      {isTyped ? <Typed {...{ form, chosen, book, here }} /> : <FieldNote id="withdraw-address" error={wrong} />}
    </FormStep>
  )
}

function useRows(kept: readonly KeptAddress[], onlyKept: boolean): readonly RadioRow<string>[] {
  const t = useTranslations('withdraw.book')
  const day = useDay()
  const nowS = useNow({ updateInterval: MINUTE_MS }).getTime() / 1000
  const rows = kept.map(({ id, label, address, memo, usable_at: usable, used_at: used, added_at: added }) => {
    const waits = onlyKept && usable > nowS
    return {
      value: String(id),
      title: (
        <span className="withdraw-kept">
          {label}
          {onlyKept && !waits && <Tag>{t('may')}</Tag>}
          {waits && <Tag tone="warn">{t.rich('opens', { left: () => <Countdown until={usable * 1000} /> })}</Tag>}
        </span>
      ),
      text: memo === null ? address : `${address} · ${memo}`,
      aside: (
        <small className="muted">
          {used === null ? t('added', { day: day(added) }) : t('used', { day: day(used) })}
        </small>
      ),
      disabled: waits,
    }
  })
  return [...rows, { value: ANOTHER, title: t('another') }]
}

function ManageBook(): ReactNode {
  const t = useTranslations('withdraw.book')
  return (
    <button type="button" className="link" onClick={() => document.getElementById('address-book')?.scrollIntoView()}>
      {t('manage')}
    </button>
  )
}

function Typed(props: Omit<Props, 'state'> & { book: Book | undefined; here: KeptAddress | undefined }): ReactNode {
  const t = useTranslations('withdraw')
  const when = useDayAndTime()
  const nowS = useNow({ updateInterval: MINUTE_MS }).getTime() / 1000
  const { form, chosen, book, here } = props
  function hint(): string | undefined {
    if (book?.only.on !== true) return undefined
    if (here === undefined) return t('book.notKept')
    return here.usable_at > nowS ? t('book.usable', { time: when(here.usable_at) }) : undefined
  }
  return (
    <>
      <TextField
        {...form.bind('address')}
        label={t('address')}
        hint={hint()}
        size="big"
        autoComplete="off"
        maxLength={128}
      />
      {chosen.memo_kind !== null && (
        <TextField
          {...form.bind('memo')}
          label={t(`memos.${chosen.memo_kind}`)}
          hint={t('memoHint')}
          size="big"
          autoComplete="off"
          maxLength={256}
        />
      )}
      <KeepAddress chosen={chosen} address={form.values.address} memo={form.values.memo} />
    </>
  )
}
