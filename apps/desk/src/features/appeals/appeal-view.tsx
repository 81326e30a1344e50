import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { Facts } from '../../site/parts/facts.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Asked } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { useActOpen } from '../acts/index.ts'
import { Papers } from '../papers/index.ts'
import { AppealChat } from './appeal-chat.tsx'
import { type AppealInfo, picturesOf, stepsOf, useAppeal } from './appeal-info.ts'
import { AppealRecords } from './appeal-records.tsx'
import { AppealVerdict } from './appeal-verdict.tsx'
import './appeals.css'

/** An appealed order whole: what is held and for what, both sides, what they wrote, the evidence, and who gets what. */
export function AppealView({ number }: { readonly number: number }): ReactNode {
  useArea('appeals')
  const query = useAppeal(number)
  const { refetch } = query
  const acting = useActOpen()
  const acted = useRef(false)
  // What an act did to it is asked for once the act is over.
  useEffect(() => {
    if (acted.current && !acting) void refetch()
    acted.current = acting
  }, [acting, refetch])
  return (
    <Asked query={query} rows={12}>
      {info => <Shown info={info} />}
    </Asked>
  )
}

function Shown({ info }: { readonly info: AppealInfo }): ReactNode {
  const text = useTranslations('appeals')
  return (
    <div className="appeal-view">
      <Steps info={info} />
      <div className="appeal-columns">
        <div>
          <Order info={info} />
          <AppealRecords info={info} />
        </div>
        <AppealChat info={info} />
        <div>
          <Section title={text('evidence')} note={text('evidenceNote')}>
            <Compared info={info} />
            {picturesOf(info).length > 0 && <Papers of="appeal" number={info.number} />}
          </Section>
          <AppealVerdict info={info} />
        </div>
      </div>
    </div>
  )
}

function Steps({ info }: { readonly info: AppealInfo }): ReactNode {
  const text = useTranslations('appeals.steps')
  const language = useDeskLanguage()
  return (
    <ol className="appeal-steps">
      {stepsOf(info).map(({ name, at }) => (
        <li key={name} data-done={at !== null}>
          <b>{text(name)}</b> {at !== null && <time>{dayAndTime(at, language)}</time>}
        </li>
      ))}
    </ol>
  )
}

function Order({ info }: { readonly info: AppealInfo }): ReactNode {
  const text = useTranslations('appeals')
  const language = useDeskLanguage()
  const { currency, pay_to: ways } = info
  return (
    <Section title={text('order')} note={text(`states.${info.state}`)}>
      <p className="appeal-held">
        <span>{text('held')}</span>
        <b>{grouped(info.held)}</b> {info.coin}
      </p>
      <p className="appeal-for">{text('for', { money: grouped(info.money), currency, price: info.price })}</p>
      <Facts
        facts={[
          [text('number'), `${info.number}, ${dayAndTime(info.asked_at, language)}`],
          [text('advert'), String(info.advert)],
          [text('buys'), `${grouped(info.amount)} ${info.coin}`],
          [text('paidTo'), ways.join(' / ')],
          [text('minutes'), minutesText(info, text)],
          [text('reference'), info.reference],
        ]}
      />
    </Section>
  )
}

const MINUTE_S = 60

function minutesText(
  { pay_minutes, paid_at, asked_at }: AppealInfo,
  text: (key: 'paidAfter' | 'unpaid', of: Record<string, string>) => string,
): string {
  const minutes = String(pay_minutes)
  if (paid_at === null) return text('unpaid', { minutes })
  return text('paidAfter', { minutes, after: String(Math.max(0, Math.round((paid_at - asked_at) / MINUTE_S))) })
}

/** What a slip must show, beside what the house knows. */
function Compared({ info }: { readonly info: AppealInfo }): ReactNode {
  const text = useTranslations('appeals.compare')
  const words = useTranslations('appeals')
  const { appeal, buyer, money, currency, reference } = info
  return (
    <dl className="appeal-compare">
      <div>
        <dt>{text('amount')}</dt>
        <dd>
          {grouped(money)} {currency}
        </dd>
      </div>
      <div>
        <dt>{text('payer')}</dt>
        <dd>{buyer.name ?? text('nobody')}</dd>
      </div>
      <div>
        <dt>{text('note')}</dt>
        <dd>{reference}</dd>
      </div>
      {appeal !== null && (
        <div data-said>
          <dt>{words('appealOf', { side: words(`sides.${appeal.by}`) })}</dt>
          <dd>
            <b>{words(`reasons.${appeal.reason}`)}</b>
            <p>{appeal.text}</p>
          </dd>
        </div>
      )}
    </dl>
  )
}
