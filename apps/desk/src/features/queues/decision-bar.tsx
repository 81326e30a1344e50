import { Button, Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useSound } from '../../site/live/sound.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { type Decide, useDecide } from './use-decide.ts'
import type { QueueItem, useQueueMoves } from './use-queue.ts'

type Props = {
  readonly item: QueueItem
  readonly gone: boolean
  readonly moves: ReturnType<typeof useQueueMoves>
}

/** Take or give back, then the verdicts from mild to final. A verdict's key works only when the item is yours. */
export function DecisionBar({ item, gone, moves }: Props): ReactNode {
  const text = useTranslations('queues')
  const { stale } = useSound()
  const { take, giveBack, next } = moves
  const decide = useDecide(item)
  const mine = item.state === 'yours' && !gone
  const ready = mine && !stale
  const toggle = (): void => (mine ? giveBack.mutate(item.id) : take.mutate(item.id))
  const over = gone || item.state === 'decided'
  const [holding, setHolding] = useState(false)
  useKeys('queue', {
    take: () => !over && decide.roles === null && toggle(),
    approve: () => ready && decide.approve?.(),
    reject: () => ready && decide.reject?.(),
    askAgain: () => ready && decide.askAgain?.(),
    hold: () => ready && setHolding(true),
  })
  if (over) {
    return (
      <footer className="queue-bar">
        <Button type="primary" loading={next.isPending} onClick={() => next.mutate()}>
          {text('next')} <KeyCap onFill>.</KeyCap>
        </Button>
      </footer>
    )
  }
  if (decide.roles !== null) {
    return (
      <footer className="queue-bar">
        <p className="queue-quiet">{text('notYours', { roles: decide.roles })}</p>
      </footer>
    )
  }
  if (mine && holding) return <HoldBar item={item} moves={moves} onLeave={() => setHolding(false)} />
  return (
    <footer className="queue-bar">
      <Button
        type={mine ? 'default' : 'primary'}
        disabled={stale || item.state === 'taken'}
        loading={take.isPending || giveBack.isPending}
        onClick={toggle}
      >
        {text(mine ? 'giveBack' : 'take')} <KeyCap onFill={!mine}>T</KeyCap>
      </Button>
      {mine && (
        <>
          <Button disabled={!ready} onClick={() => setHolding(true)}>
            {text('hold')} <KeyCap>H</KeyCap>
          </Button>
          <span className="queue-bar-room" />
          <Verdicts decide={decide} ready={ready} />
        </>
      )}
    </footer>
  )
}

function Verdicts({ decide, ready }: { readonly decide: Decide; readonly ready: boolean }): ReactNode {
  const text = useTranslations('queues')
  return (
    <>
      {decide.askAgain !== null && (
        <Button disabled={!ready} onClick={() => decide.askAgain?.()}>
          {text('askAgain')} <KeyCap>B</KeyCap>
        </Button>
      )}
      {decide.match !== null && (
        <Button disabled={!ready} onClick={() => decide.match?.()}>
          {text('match')}
        </Button>
      )}
      {decide.canReject && (
        <Button disabled={!ready || decide.reject === null} onClick={() => decide.reject?.()}>
          {text(`verdicts.${decide.says.reject}`)} <KeyCap>X</KeyCap>
        </Button>
      )}
      <Button type="primary" disabled={!ready || decide.approve === null} onClick={() => decide.approve?.()}>
        {text(`verdicts.${decide.says.approve}`)} <KeyCap onFill>A</KeyCap>
      </Button>
    </>
  )
}

/** Why it is put on hold: whoever finds it there reads it. */
function HoldBar({ item, moves, onLeave }: Omit<Props, 'gone'> & { readonly onLeave: () => void }): ReactNode {
  const text = useTranslations('queues')
  const [reason, setReason] = useState('')
  const wanted = reason.trim()
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="queue-bar"
      onSubmit={event => {
        event.preventDefault()
        if (wanted !== '') moves.hold.mutate({ id: item.id, reason: wanted }, { onSuccess: onLeave })
      }}
    >
      <Input
        ref={field}
        className="queue-hold-reason"
        aria-label={text('holdReason')}
        placeholder={text('holdReason')}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onLeave()}
      />
      <Button onClick={onLeave}>{text('leave')}</Button>
      <Button type="primary" htmlType="submit" disabled={wanted === ''} loading={moves.hold.isPending}>
        {text('holdIt')}
      </Button>
    </form>
  )
}
