import { divideDecimals, multiplyDecimals } from '@bourse/kernel'
import { Bar, Button, ChangeText, FailedState, NumberText, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../api/contract-lists.ts'
import { RollDialog } from '../positions/roll-dialog.tsx'
import { AccountWhatIf } from './account-what-if.tsx'
import { DayPicture } from './day-picture.tsx'

/** What the account holds and is bound by, with its margin ratio, and what a price would make of all of it. */
export function AccountPanel(): ReactNode {
  const t = useTranslations('contract-own.account')
  const answer = useAccount()
  const [rolls, setRolls] = useState(false)
  const { data: account } = answer
  if (account === undefined && answer.error !== null) {
    return <FailedState compact title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  if (account === undefined) return <Skeleton height={120} />
  const ratio = ratioOf(account.cross_maintenance, account.cross_equity)
  const figures = [
    ['equity', account.equity],
    ['free', account.free],
    ['inPositions', account.in_positions],
    ['inOrders', account.in_orders],
  ] as const
  return (
    <div className="contract-account">
      <section>
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name, { coin: account.coin })}</dt>
              <dd>
                <NumberText value={value} places={2} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('unrealised')}</dt>
            <dd>
              <ChangeText value={account.unrealised} places={2} />
            </dd>
          </div>
          <div>
            <dt title={t('ratioText')}>{t('ratio')}</dt>
            <dd>
              <NumberText value={ratio} places={2} suffix="%" />
            </dd>
          </div>
        </dl>
        <Bar label={t('ratio')} value={Number(ratio ?? 0)} size={4} />
        <Button onClick={() => setRolls(true)}>{t('roll')}</Button>
        {rolls && <RollDialog onClose={() => setRolls(false)} />}
      </section>
      <DayPicture />
      <AccountWhatIf />
    </div>
  )
}

/** What must be kept for each hundred that stands behind it; null without cross positions. */
function ratioOf(kept: string, behind: string): string | null {
  if (!/[1-9]/.test(kept)) return null
  const share = divideDecimals(kept, behind, { places: 6, rounding: 'half-up' })
  return share === null ? null : multiplyDecimals(share, '100')
}
