import { cleanNumber } from '@bourse/client'
import type { PairView } from '@bourse/protocol'
import { ALERT_KINDS } from '@bourse/protocol/terms'
import { Button, Combobox, numberText, Segment, showToast, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { type AlertForm, alertProblem, alertRequest, initialAlert } from '../alert-form.ts'
import { useAddAlert, useMovingPairs } from '../api/use-alerts.ts'

type Props = {
  readonly market: string
  /** The price that stands, where the room knows it; otherwise the pair's own. */
  readonly last?: string | null | undefined
  /** The market cannot be chosen: the form stands in its room. */
  readonly fixed?: boolean
  readonly onDone?: (() => void) | undefined
}

/** Sets an alert. */
export function AlertSetting({ market, last, fixed, onDone }: Props): ReactNode {
  const t = useTranslations('alerts')
  const pairs = useMovingPairs(fixed === true)
  const form = useAlertForm({ market, last, pairs, onDone })
  const { kind, market: chosen } = form.values
  const pair = pairs.find(one => one.name === chosen)
  return (
    <form className="form-column" noValidate onSubmit={form.onSubmit}>
      {fixed !== true && (
        <Combobox
          label={t('market')}
          searchLabel={t('search')}
          nothingFound={t('nothingFound')}
          options={pairs.map(one => ({ value: one.name, label: one.title, note: numberText(one.prices.last) }))}
          value={chosen}
          onChange={next => form.set('market', next)}
        />
      )}
      <Segment
        full
        label={t('when')}
        value={kind}
        onChange={next => form.set('kind', next)}
        choices={ALERT_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'move' ? (
        <TextField
          {...form.bind('percent')}
          label={t('move')}
          hint={t('moveHint')}
          numeric
          unit="%"
          onChange={event => form.set('percent', cleanNumber(event.target.value))}
        />
      ) : (
        <TextField
          {...form.bind('price')}
          label={t('price')}
          aside={pair === undefined ? undefined : t('now', { price: numberText(last ?? pair.prices.last) })}
          numeric
          unit={pair?.money}
          onChange={event => form.set('price', cleanNumber(event.target.value))}
        />
      )}
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="field" full sending={form.sending}>
        {t('set')}
      </Button>
    </form>
  )
}

type Wish = Pick<Props, 'market' | 'last' | 'onDone'> & { readonly pairs: readonly PairView[] }

function useAlertForm({ market, last, pairs, onDone }: Wish) {
  const t = useTranslations('alerts')
  const add = useAddAlert()
  return useForm<AlertForm>({
    initial: initialAlert(market),
    problems: values => {
      const pair = pairs.find(one => one.name === values.market)
      const problem = alertProblem(values, last ?? pair?.prices.last ?? null)
      if (problem === null) return {}
      const said = { sentence: t(`problems.${problem}`) }
      return values.kind === 'move' ? { percent: said } : { price: said }
    },
    labels: { price: t('price'), percent: t('move'), market: t('market') },
    places: {
      fields: { price: 'price', move: 'percent', market: 'market' },
      codes: { PRICE_WRONG: { field: 'price' }, ALERT_REACHED: { field: 'price' } },
    },
    send: async values => {
      const answer = await add(alertRequest(values))
      if (!answer.ok) return answer
      showToast({ kind: 'success', title: t('isSet') })
      onDone?.()
      return null
    },
  })
}
