import './amount-field.css'
import { cleanNumber } from '@bourse/client'
import { Button, numberText, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AmountProblem, shareOf } from '../amount.ts'

const SHARES = [25, 50, 75, 100] as const

type Field = Parameters<typeof TextField>[0]

type Props = Pick<Field, 'label' | 'labelHidden' | 'hint' | 'error' | 'name' | 'onBlur' | 'maxLength'> & {
  readonly value: string
  /** The coin or the currency that is counted. */
  readonly unit: string
  /** How fine it is: a share that is filled in is cut to it, what is typed finer is told. */
  readonly places: number
  /** How much there is; null: not said. */
  readonly available: string | null
  /** What the button fills in, and what it is called, where that is not simply all there is. */
  readonly most?: { readonly amount: string; readonly label?: ReactNode } | undefined
  /** Stands in the place of what is available. */
  readonly aside?: ReactNode
  /** Offers a quarter, a half, three quarters and all of it. */
  readonly hasShares?: boolean
  /** Chooses the unit; stands in its place. */
  readonly unitPick?: ReactNode
  readonly onAmount: (amount: string) => void
}

/** An amount with its unit, what there is of it, and a button that fills in all of it. */
export function AmountField(props: Props): ReactNode {
  const { unit, places, available, most, aside, hasShares, unitPick, onAmount, ...field } = props
  const t = useTranslations('forms.amount')
  const all = most?.amount ?? available
  const held = available === null ? undefined : t('available', { amount: numberText(available), unit })
  return (
    <div className="amount-field">
      <TextField
        {...field}
        size="big"
        numeric
        {...(unitPick === undefined ? { unit } : {})}
        aside={aside ?? held}
        onChange={event => onAmount(cleanNumber(event.target.value))}
        after={
          <>
            {all !== null && (
              <>
                <span className="ui-inline-rule" aria-hidden />
                <Button
                  variant="ghost"
                  size="control"
                  className="ui-inline-act"
                  onClick={() => onAmount(shareOf(all, 100, places))}
                >
                  {most?.label ?? t('all')}
                </Button>
              </>
            )}
            {unitPick}
          </>
        }
      />
      {hasShares === true && available !== null && (
        <div className="amount-shares">
          {SHARES.map(share => (
            <Button key={share} size="control" onClick={() => onAmount(shareOf(available, share, places))}>
              {share}%
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Says what is wrong with an amount; a form may have its own sentence for one that is not there. */
export function useAmountWords(): (
  problem: AmountProblem | null,
  field: { readonly unit: string; readonly empty?: string },
) => { sentence: string } | undefined {
  const t = useTranslations('forms.amount.problems')
  return (problem, { unit, empty }) => {
    if (problem === null) return undefined
    if (problem.kind === 'decimals') return { sentence: t('decimals', { unit, places: String(problem.places) }) }
    if (problem.kind === 'over') return { sentence: t('over', { unit, amount: numberText(problem.by) }) }
    if (problem.kind === 'under') return { sentence: t('under', { unit, min: numberText(problem.min) }) }
    if (problem.kind === 'limit') return { sentence: t('limit', { unit, max: numberText(problem.max) }) }
    return { sentence: problem.kind === 'empty' && empty !== undefined ? empty : t(problem.kind) }
  }
}
