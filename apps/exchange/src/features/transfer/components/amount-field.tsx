import { cleanNumber } from '@bourse/client'
import { Button, numberText, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AmountProblem, shareOf } from '../../assets/index.ts'

const SHARES = [25, 50, 75, 100] as const

type Props = {
  readonly coin: string
  readonly places: number
  readonly available: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (amount: string) => void
  readonly onBlur: Parameters<typeof TextField>[0]['onBlur']
}

/** How much, of what there is. */
export function AmountField(props: Props): ReactNode {
  const { coin, places, available, onChange, name, value, error, onBlur } = props
  const t = useTranslations('transfer')
  return (
    <div className="transfer-amount">
      <TextField
        {...{ name, value, error, onBlur }}
        label={t('amount')}
        size="big"
        numeric
        unit={coin}
        aside={t('available', { amount: numberText(available), coin })}
        onChange={event => onChange(cleanNumber(event.target.value))}
        after={
          <>
            <span className="ui-inline-rule" aria-hidden />
            <Button variant="ghost" size="control" className="ui-inline-act" onClick={() => onChange(available)}>
              {t('all')}
            </Button>
          </>
        }
      />
      <div className="transfer-shares">
        {SHARES.map(share => (
          <Button key={share} size="control" onClick={() => onChange(shareOf(available, share, places))}>
            {share}%
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Says what is wrong with an amount. */
export function useAmountWords(): (problem: AmountProblem | null, coin: string) => { sentence: string } | undefined {
  const t = useTranslations('transfer.problems')
  return (problem, coin) => {
    if (problem === null) return undefined
    if (problem.kind === 'decimals') return { sentence: t('decimals', { coin, places: String(problem.places) }) }
    if (problem.kind === 'over') return { sentence: t('over', { coin, amount: numberText(problem.by) }) }
    return { sentence: t(problem.kind) }
  }
}
