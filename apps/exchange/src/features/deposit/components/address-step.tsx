import { Button, copyText, FailedState, Notice, Skeleton, showToast } from '@bourse/ui'
import { Copy, Share2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { FormStep } from '../../../site/forms/components/form-step.tsx'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { QrCode } from '../../../site/qr-code/qr-code.tsx'
import { addressGroups } from '../address-groups.ts'
import { type DepositAddress, useAddress, useTestCoins } from '../api/deposits.ts'

/** The address of the chosen coin and chain: with a memo the memo first, one code holding both. */
export function AddressStep({ chosen }: { chosen: CoinOnChain }): ReactNode {
  const t = useTranslations('deposit')
  const isPaused = chosen.deposits_off !== null
  const title = isPaused
    ? t('pausedHere', { chain: chosen.name })
    : chosen.memo_kind === null
      ? t('yourAddress', { chain: chosen.name })
      : t(`memos.${chosen.memo_kind}.title`)
  return (
    <FormStep
      number={2}
      title={title}
      state={isPaused ? undefined : 'now'}
      aside={
        !isPaused && chosen.memo_kind !== null && <small className="muted">{t(`memos.${chosen.memo_kind}.why`)}</small>
      }
    >
      {isPaused ? <p className="muted">{chosen.deposits_why}</p> : <Address chosen={chosen} />}
    </FormStep>
  )
}

function Address({ chosen }: { chosen: CoinOnChain }): ReactNode {
  const t = useTranslations('deposit')
  const answer = useAddress(chosen)
  const isDemo = useInitAnswer()?.info.demo === true
  if (answer.data === undefined) {
    if (!answer.isError) return <Skeleton width={320} height={164} />
    return <FailedState title={t('addressFailed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  return (
    <>
      {answer.data.memo === null ? (
        <OwnAddress chosen={chosen} address={answer.data} />
      ) : (
        <SharedAddress chosen={chosen} address={answer.data} memo={answer.data.memo} />
      )}
      <Notice icon={<TriangleAlert aria-hidden />}>
        {answer.data.memo === null
          ? t('only', { coin: chosen.coin, chain: chosen.name })
          : t('withoutMemo', { coin: chosen.coin })}
      </Notice>
      {isDemo && <TestCoins chosen={chosen} />}
    </>
  )
}

type AddressProps = { readonly chosen: CoinOnChain; readonly address: DepositAddress }

function OwnAddress({ chosen, address }: AddressProps): ReactNode {
  const t = useTranslations('deposit')
  return (
    <div className="deposit-address">
      <QrCode text={address.qr} label={t('qr')} quiet={2} />
      <div>
        <AddressText text={address.address} />
        <div className="deposit-acts">
          <CopyIt text={address.address} label={t('copyAddress')} primary />
          <ShareIt chosen={chosen} lines={[address.address]} />
        </div>
        <p className="muted deposit-compare">{t('compare')}</p>
      </div>
    </div>
  )
}

function SharedAddress({ chosen, address, memo }: AddressProps & { memo: string }): ReactNode {
  const t = useTranslations('deposit')
  const kind = address.memo_kind ?? 'memo'
  return (
    <div className="deposit-address" data-memo>
      <div>
        <small className="muted">{t(`memos.${kind}.name`)}</small>
        <p className="deposit-memo">{memo}</p>
        <CopyIt text={memo} label={t(`memos.${kind}.copy`)} primary />
      </div>
      <div>
        <small className="muted">{t('address')}</small>
        <AddressText text={address.address} />
        <div className="deposit-acts">
          <CopyIt text={address.address} label={t('copyAddress')} />
          <ShareIt chosen={chosen} lines={[`${t(`memos.${kind}.name`)}: ${memo}`, address.address]} />
        </div>
      </div>
      <QrCode text={address.qr} label={t('qrBoth')} quiet={2} />
    </div>
  )
}

/** An address in fours; what people compare stands out. It is copied without the gaps. */
function AddressText({ text }: { text: string }): ReactNode {
  return (
    <code className="address-text">
      {[...addressGroups(text).entries()].map(([place, group]) => (
        <span key={place}>
          {group.map(piece => (piece.isCompared ? <b key={piece.text}>{piece.text}</b> : piece.text))}
        </span>
      ))}
    </code>
  )
}

function CopyIt({ text, label, primary = false }: { text: string; label: string; primary?: boolean }): ReactNode {
  const t = useTranslations('deposit')
  async function copy(): Promise<void> {
    if (await copyText(text)) showToast({ kind: 'success', title: t('copied') })
  }
  return (
    <Button variant={primary ? 'primary' : 'quiet'} size="field" onClick={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </Button>
  )
}

/** Hands coin, chain and address to another program, or copies them where the browser cannot. */
function ShareIt({ chosen, lines }: { chosen: CoinOnChain; lines: readonly string[] }): ReactNode {
  const t = useTranslations('deposit')
  const title = t('shareHead', { coin: chosen.coin, chain: chosen.name })
  async function share(): Promise<void> {
    const text = [title, ...lines].join('\n')
    if ((await handOver({ title, text })) || !(await copyText(text))) return
    showToast({ kind: 'success', title: t('shareCopied') })
  }
  return (
    <Button size="field" onClick={() => void share()}>
      <Share2 aria-hidden />
      {t('share')}
    </Button>
  )
}

/** Opens the device's own list of who can take a text; whoever closes it has changed their mind. False where there is none. */
async function handOver(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError'
  }
}

/** What stands in for a wallet outside, in a demo. */
function TestCoins({ chosen }: { chosen: CoinOnChain }): ReactNode {
  const t = useTranslations('deposit.test')
  const { sending, send } = useTestCoins(chosen)
  return (
    <div className="deposit-test">
      <p className="muted">{t('text')}</p>
      <Button sending={sending} onClick={() => void send()}>
        {t('send')}
      </Button>
    </div>
  )
}
