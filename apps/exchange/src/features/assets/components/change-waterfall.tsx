import { ChangeText, FailedState, numberText, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Line, type LineDays, useLine } from '../api/use-money.ts'
import { useHidden } from '../hidden-amounts.ts'
import { type FallBar, waterfall } from '../waterfall-view.ts'
import { HIDDEN, Money } from './money.tsx'

/** Where the change of the total came from, from the first of the days to now. */
export function ChangeWaterfall({ days, total }: { days: LineDays; total: string }): ReactNode {
  const t = useTranslations('assets.change')
  const answer = useLine(days)
  const { data } = answer
  const first = data?.points[0]
  return (
    <section className="account-section" aria-labelledby="change-title">
      <div className="account-section-head">
        <div>
          <h2 id="change-title" className="section-title">
            {t('title')}
          </h2>
          <p className="muted assets-lead">{t('lead', { days: String(days) })}</p>
        </div>
      </div>
      {data === undefined && answer.isError && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {data === undefined && !answer.isError && <Skeleton width={400} />}
      {data !== undefined && first === undefined && <p className="muted">{t('empty')}</p>}
      {data !== undefined && first !== undefined && <Fall line={data} from={first} total={total} />}
    </section>
  )
}

type FallProps = { readonly line: Line; readonly from: Line['points'][number]; readonly total: string }

function Fall({ line, from: { day, value }, total }: FallProps): ReactNode {
  const t = useTranslations('assets.change')
  const format = useFormatter()
  const hidden = useHidden(state => state.hidden)
  const { bars, begins, moved, made } = waterfall({ ...line, from: value, to: total })
  const dayText = format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const signed = (amount: string): string => numberText(amount, { places: 2, signed: true })
  return (
    <>
      <ol className="assets-fall">
        {bars.map(bar => (
          <li key={bar.key} data-kind={bar.kind}>
            <span>{bar.key === 'first' ? dayText : t(`parts.${bar.key}`)}</span>
            <span className="assets-fall-bar" aria-hidden>
              <i data-down={bar.amount.startsWith('-') ? '' : undefined} style={placeOf(bar)} />
            </span>
            <Amount bar={bar} />
          </li>
        ))}
      </ol>
      {!hidden && (
        <p className="muted assets-lead">
          {t('sums', { moved: signed(moved), made: signed(made) })}{' '}
          {begins > 0 && t('begins', { from: numberText(String(begins), {}) })}
        </p>
      )}
    </>
  )
}

const placeOf = ({ start, width }: FallBar) => ({ insetInlineStart: `${start}%`, width: `${width}%` })

function Amount({ bar: { kind, amount } }: { bar: FallBar }): ReactNode {
  const hidden = useHidden(state => state.hidden)
  if (hidden) return <span className="num">{HIDDEN}</span>
  if (kind === 'total') return <Money value={amount} places={2} />
  if (kind === 'made') return <ChangeText value={amount} places={2} />
  return <span className="num">{numberText(amount, { places: 2, signed: true })}</span>
}
