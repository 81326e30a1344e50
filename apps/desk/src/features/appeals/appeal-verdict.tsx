import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { ActButton } from '../acts/index.ts'
import type { AppealInfo } from './appeal-info.ts'

/** Who gets what by each verdict, and whether a second operator has to say so too. */
export function AppealVerdict({ info }: { readonly info: AppealInfo }): ReactNode {
  const text = useTranslations('appeals.verdict')
  const { number, state, coin, amount, held, money, currency, by_two: byTwo } = info
  if (state !== 'appealed') return null
  const known = { number: String(number) }
  const figures = { money: grouped(money), currency }
  return (
    <Section title={text('title')} note={text('note')}>
      <ul className="appeal-verdicts">
        <li>
          <span>
            <b>{text('release')}</b>
            <small>{text('releaseText', figures)}</small>
          </span>
          <span>{text('toBuyer', { amount: grouped(amount), coin })}</span>
          <ActButton
            name={byTwo ? 'appeal release-large' : 'appeal release'}
            known={known}
            label={`${text('give')} ${text('release')}`}
          >
            {text('give')}
          </ActButton>
        </li>
        <li>
          <span>
            <b>{text('refund')}</b>
            <small>{text('refundText', figures)}</small>
          </span>
          <span>{text('toSeller', { amount: grouped(held), coin })}</span>
          <ActButton
            name={byTwo ? 'appeal refund-large' : 'appeal refund'}
            known={known}
            label={`${text('give')} ${text('refund')}`}
          >
            {text('give')}
          </ActButton>
        </li>
        <li>
          <span>
            <b>{text('split')}</b>
            <small>{text('splitText', { amount: grouped(amount), coin })}</small>
          </span>
          <span />
          <ActButton name="appeal split" known={known} label={`${text('give')} ${text('split')}`}>
            {text('give')}
          </ActButton>
        </li>
      </ul>
      <p className="appeal-eyes">{text(byTwo ? 'two' : 'one')}</p>
    </Section>
  )
}
