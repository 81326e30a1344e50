import { SERIES_SCOPES, type SeriesScope } from '@bourse/protocol/terms'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Props = { readonly scope: SeriesScope; readonly onChange: (scope: SeriesScope) => void }

/** How much of a series is meant. */
export function ScopeChoice({ scope, onChange }: Props): ReactNode {
  const text = useTranslations('classes.scope')
  return (
    <Radio.Group
      className="scope-choice"
      aria-label={text('label')}
      value={scope}
      options={SERIES_SCOPES.map(value => ({ value, label: text(value) }))}
      onChange={event => onChange(event.target.value as SeriesScope)}
    />
  )
}
