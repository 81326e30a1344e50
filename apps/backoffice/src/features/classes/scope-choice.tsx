import type { SeriesScope } from '@bourse/protocol'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const SCOPES: readonly SeriesScope[] = ['one', 'following', 'all']

type Props = { readonly scope: SeriesScope; readonly onChange: (scope: SeriesScope) => void }

/** How much of a series is meant. */
export function ScopeChoice({ scope, onChange }: Props): ReactNode {
  const text = useTranslations('classes.scope')
  return (
    <Radio.Group
      className="scope-choice"
      aria-label={text('label')}
      value={scope}
      options={SCOPES.map(value => ({ value, label: text(value) }))}
      onChange={event => onChange(event.target.value as SeriesScope)}
    />
  )
}
