import { LEVELS } from '@bourse/protocol'
import { numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../site/site.ts'

/** The level one has, and in a sentence what the next one asks. */
export function NextLevel({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.level')
  const next = LEVELS.find(level => level.level === user.level + 1)
  return (
    <div className="next-level">
      <p className="muted">{t('yours')}</p>
      <p className="next-level-figure">{user.level}</p>
      <p className="muted fine">
        {next === undefined ? t('highest') : t('next', { level: next.level, amount: numberText(next.turnover30d) })}
      </p>
    </div>
  )
}
