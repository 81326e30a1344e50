import { IconButton, Segment } from '@bourse/ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Assets } from '../api/use-assets.ts'
import { inUnit, PURSES, UNITS, type Unit, unitPlaces } from '../assets-view.ts'
import { useHidden } from '../hidden-amounts.ts'
import { Money } from './money.tsx'
import { ShareRing } from './share-ring.tsx'
import { type ChosenDays, ValueLine } from './value-line.tsx'

/** The one total, by purse; what it was before; how it is divided. */
export function TotalsPanel({ assets, ...chosen }: { assets: Assets } & ChosenDays): ReactNode {
  return (
    <div className="panel assets-panel">
      <Total assets={assets} />
      <ValueLine total={assets.total} {...chosen} />
      <ShareRing assets={assets} />
    </div>
  )
}

function Total({ assets }: { assets: Assets }): ReactNode {
  const t = useTranslations('assets')
  const [unit, setUnit] = useState<Unit>('USD')
  const others = UNITS.filter(other => other !== unit)
  return (
    <section aria-label={t('total')}>
      <div className="assets-panel-head">
        <h2>{t('total')}</h2>
        <HideButton />
        <Segment
          label={t('unit')}
          value={unit}
          onChange={setUnit}
          choices={UNITS.map(value => ({ value, label: value }))}
        />
      </div>
      <p className="assets-total">
        <Money value={inUnit(assets.total, unit, assets)} places={unitPlaces(unit)} /> <small>{unit}</small>
      </p>
      <p className="muted assets-others">
        {others.map(other => (
          <span key={other}>
            ≈ <Money value={inUnit(assets.total, other, assets)} places={unitPlaces(other)} /> {other}
          </span>
        ))}
      </p>
      <dl className="assets-purses">
        {PURSES.map(purse => (
          <div key={purse}>
            <dt>{t(`purses.${purse}`)}</dt>
            <dd>
              <Money value={inUnit(assets.purses[purse], unit, assets)} places={unitPlaces(unit)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function HideButton(): ReactNode {
  const t = useTranslations('assets')
  const { hidden, hide } = useHidden()
  return (
    <IconButton label={hidden ? t('show') : t('hide')} aria-pressed={hidden} onClick={() => hide(!hidden)}>
      {hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  )
}
