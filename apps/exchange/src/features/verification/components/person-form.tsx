import { ID_TYPES } from '@bourse/protocol/terms'
import { Button, Combobox, Segment, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormColumn } from '../../../site/account-page/form-page.tsx'
import { namedAreas } from '../../../site/forms/area-codes.ts'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { initialIdentity, type LevelStatus, personProblems } from '../identity-form.ts'
import { useIdentityForm } from '../use-identity-form.ts'

/** Personal data: who one is, and by which document. */
export function PersonForm({ known }: { known: LevelStatus }): ReactNode {
  const t = useTranslations('verification')
  const fields = useTranslations('forms.fields')
  const language = useLocale()
  const form = useIdentityForm(1, initialIdentity(known), personProblems)
  const { values } = form
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <Combobox
        label={t('fields.country')}
        size="big"
        placeholder={t('chooseCountry')}
        searchLabel={fields('findArea')}
        nothingFound={fields('noArea')}
        options={namedAreas(language).map(area => ({ value: area.region, label: area.name }))}
        value={values.country === '' ? null : values.country}
        onChange={country => form.set('country', country)}
        error={form.error('country')}
      />
      <TextField
        {...form.bind('realName')}
        label={t('fields.realName')}
        hint={t('nameHint')}
        size="big"
        autoComplete="name"
      />
      <div className="ui-field">
        <div className="ui-label">{t('fields.idType')}</div>
        <Segment
          label={t('fields.idType')}
          full
          choices={ID_TYPES.map(value => ({ value, label: t(`idTypes.${value}`) }))}
          value={values.idType}
          onChange={idType => form.set('idType', idType)}
        />
      </div>
      <TextField {...form.bind('idNumber')} label={t('fields.idNumber')} size="big" autoComplete="off" />
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('handIn')}
      </Button>
    </FormColumn>
  )
}
