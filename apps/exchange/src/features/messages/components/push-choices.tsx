import '../push/push.css'
import { Button, Checkbox, FailedState, Select, Skeleton, showToast, Tag } from '@bourse/ui'
import { BellRing, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { type PushAnswer, type PushDevice, usePush, usePushDevices } from '../api/use-push.ts'
import { isForbidden, knowsPush, type PushProblem } from '../push/browser-push.ts'
import type { PushWishes, QuietHours } from '../push/push-mark.ts'

/** The devices that are told while no page is open, and how that looks. */
export function PushChoices(): ReactNode {
  const t = useTranslations('messages.push')
  const { data, error, refetch, isFetching } = usePushDevices()
  const [wanted, setWanted] = useState<PushWishes>({ amounts: true, quiet: null })
  const current = data?.devices.find(device => device.current)
  const wishes: PushWishes = current ?? wanted
  const { amounts } = wishes
  const { turnOn } = usePush()
  if (data === undefined && error !== null) {
    return (
      <FailedState
        title={t('failed')}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        compact
      />
    )
  }
  const change = async (changes: Partial<PushWishes>): Promise<void> => {
    const next = { amounts: wishes.amounts, quiet: wishes.quiet, ...changes }
    setWanted(next)
    if (data !== undefined && current !== undefined) tell(t, await turnOn(data.key, next))
  }
  return (
    <>
      <section className="push-choices" aria-labelledby="push-title" aria-busy={data === undefined}>
        <h2 id="push-title">{t('title')}</h2>
        <p>{t('text')}</p>
        {data === undefined ? (
          <Skeleton width={240} height={44} />
        ) : (
          <ul>
            {data.devices.map(device => (
              <Device key={device.id} device={device} />
            ))}
            {current === undefined && <ThisDevice pushKey={data.key} wishes={wishes} />}
          </ul>
        )}
      </section>
      <section className="push-choices" aria-labelledby="push-looks">
        <h2 id="push-looks">{t('looks')}</h2>
        <Sample amounts={amounts} />
        <Checkbox checked={amounts} onChange={next => void change({ amounts: next })}>
          {t('amounts')}
        </Checkbox>
        <Quiet quiet={wishes.quiet} onChange={quiet => void change({ quiet })} />
      </section>
    </>
  )
}

type Words = ReturnType<typeof useTranslations<'messages.push'>>

function tell(t: Words, answer: PushAnswer): void {
  if (answer === null) return
  showToast({ kind: 'error', title: 'problem' in answer ? t(`problems.${answer.problem}`) : answer.said })
}

function Device({ device }: { device: PushDevice }): ReactNode {
  const t = useTranslations('messages.push')
  const day = useDay()
  const { turnOff, test } = usePush()
  const [acting, setActing] = useState(false)
  const act = async (of: () => Promise<PushAnswer>, done: string | null): Promise<void> => {
    setActing(true)
    const answer = await of()
    setActing(false)
    tell(t, answer)
    if (answer === null && done !== null) showToast({ kind: 'success', title: done })
  }
  return (
    <li>
      <BellRing aria-hidden />
      <span>
        <b>{device.device}</b> {device.current && <Tag tone="brand">{t('thisDevice')}</Tag>}
        <small>{t('onSince', { day: day(device.since) })}</small>
      </span>
      <Button variant="ghost" size="row" disabled={acting} onClick={() => void act(() => test(device), t('tested'))}>
        {t('test')}
        <span className="sr-only"> {device.device}</span>
      </Button>
      <Button variant="ghost" size="row" disabled={acting} onClick={() => void act(() => turnOff(device), null)}>
        {t('turnOff')}
        <span className="sr-only"> {device.device}</span>
      </Button>
    </li>
  )
}

function ThisDevice({ pushKey, wishes }: { pushKey: string; wishes: PushWishes }): ReactNode {
  const t = useTranslations('messages.push')
  const { turnOn } = usePush()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<PushProblem | null>(firstProblem)
  const act = async (): Promise<void> => {
    setSending(true)
    const answer = await turnOn(pushKey, wishes)
    setSending(false)
    if (answer !== null && 'problem' in answer) setProblem(answer.problem)
    else tell(t, answer)
  }
  return (
    <>
      <li>
        <BellRing aria-hidden />
        <span>
          <b>{t('thisDevice')}</b>
          <small>{t('off')}</small>
        </span>
        {problem !== 'unsupported' && (
          <Button variant="primary" size="row" sending={sending} onClick={() => void act()}>
            {t('turnOn')}
          </Button>
        )}
      </li>
      <li className="push-hint">
        <Info aria-hidden />
        <span role="status">
          {problem === null ? t('asksNext') : t(`problems.${problem}`)}{' '}
          {problem === 'unsupported' && <Link to="/app">{t('toApp')}</Link>}
        </span>
      </li>
    </>
  )
}

function firstProblem(): PushProblem | null {
  if (!knowsPush()) return 'unsupported'
  return isForbidden() ? 'denied' : null
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const NIGHT: QuietHours = { from: 23, until: 8 }

type QuietProps = { readonly quiet: QuietHours | null; readonly onChange: (quiet: QuietHours | null) => void }

/** The hours in which this device rests. */
function Quiet({ quiet, onChange }: QuietProps): ReactNode {
  const t = useTranslations('messages.push')
  const options = HOURS.map(hour => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
  const hourField = (name: keyof QuietHours, label: string, of: QuietHours): ReactNode => (
    <Select
      label={label}
      labelHidden
      size="control"
      value={String(of[name])}
      onChange={hour => onChange({ ...of, [name]: Number(hour) })}
      options={options}
    />
  )
  return (
    <div className="push-quiet">
      <Checkbox checked={quiet !== null} onChange={on => onChange(on ? NIGHT : null)}>
        {t('quiet')}
      </Checkbox>
      {quiet !== null && (
        <p>
          {hourField('from', t('quietFrom'), quiet)}
          <span aria-hidden>–</span>
          {hourField('until', t('quietUntil'), quiet)}
        </p>
      )}
      <small>{t('quietText')}</small>
    </div>
  )
}

/** A push as a device shows it. */
function Sample({ amounts }: { amounts: boolean }): ReactNode {
  const t = useTranslations('messages.push')
  const news = useTranslations('messages.news')
  return (
    <div className="push-sample">
      <img src="/icon-192.png" width={36} height={36} alt="" />
      <span>
        <b>{amounts ? news('bought', { amount: '0.0500', coin: 'BTC' }) : t('sampleTitle')}</b>
        <small>{t('now')}</small>
        <span>
          {amounts ? news('average', { average: '63,420.1', total: '3,171.01', money: 'USDT' }) : t('sampleText')}
        </span>
      </span>
    </div>
  )
}
