import { Combobox, TextField } from '@bourse/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { namedAreas } from '../area-codes.ts'
import type { BoundField } from '../use-form.ts'

/** A phone number with the code of its country before it, which is found by its name. */
export function PhoneField(
  props: BoundField & { areaCode: string; onAreaCode: (code: string) => void; label?: string },
): ReactNode {
  const { areaCode, onAreaCode, label, ...field } = props
  const t = useTranslations('forms.fields')
  return (
    <TextField
      {...field}
      label={label ?? t('phone')}
      size="big"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      before={
        <>
          <AreaPick value={areaCode} onChange={onAreaCode} />
          <span className="ui-inline-rule" aria-hidden />
        </>
      }
    />
  )
}

function AreaPick({ value, onChange }: { value: string; onChange: (code: string) => void }): ReactNode {
  const t = useTranslations('forms.fields')
  const language = useLocale()
  const areas = useMemo(() => namedAreas(language), [language])
  const [picked, setPicked] = useState<string | null>(null)
  // Several regions share a code: the one that was picked stays, otherwise the first of them stands for it.
  const ofCode = areas.filter(area => area.code === value)
  const chosen = ofCode.find(area => area.region === picked) ?? ofCode.find(area => area.region === 'US') ?? ofCode[0]
  return (
    <Combobox
      label={t('areaCode', { name: chosen?.name ?? '', code: value })}
      searchLabel={t('findArea')}
      nothingFound={t('noArea')}
      inline={`+${value}`}
      options={areas.map(area => ({ value: area.region, label: area.name, note: `+${area.code}` }))}
      value={chosen?.region ?? null}
      onChange={region => {
        setPicked(region)
        onChange(areas.find(area => area.region === region)?.code ?? value)
      }}
    />
  )
}
