import { Bar, NumberText, numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLevels } from '../../../site/init/use-levels.ts'
import type { User } from '../../../site/site.ts'
import { stepToNext } from '../level-step.ts'

/** What was turned over in 30 days, and how far that is from the next level. */
export function NextLevel({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.level')
  const levels = useLevels()
  const step = stepToNext(user, levels ?? [])
  return (
    <div className="next-level">
      <p className="muted">{t('traded')}</p>
      <p className="next-level-figure">
        <NumberText value={user.turnover_30d} places={2} /> <small>USDT</small>
      </p>
      {step === null ? (
        levels !== null && <p className="muted fine">{t('highest')}</p>
      ) : (
        <>
          <Bar value={step.share * 100} label={t('traded')} />
          <p className="next-level-marks muted fine">
            <span>{numberText(step.from)}</span>
            <span>{t('next', { amount: numberText(step.left, { places: 2 }), level: step.level })}</span>
            <span>{numberText(step.until)}</span>
          </p>
        </>
      )}
      <p className="muted fine">{t('counted')}</p>
    </div>
  )
}
