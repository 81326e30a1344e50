import { Button, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { ImageField } from '../../images/index.ts'
import { documentProblems, hasBack, initialIdentity, type LevelStatus } from '../identity-form.ts'
import { useIdentityForm } from '../use-identity-form.ts'

/** The documents of the person of level 1: front, back, and held in the hand. */
export function DocumentsForm({ first }: { first: LevelStatus }): ReactNode {
  const t = useTranslations('verification')
  const form = useIdentityForm(2, initialIdentity(first), values => documentProblems(values, first.id_tail ?? ''))
  const { idType, front, back, hold } = form.values
  const parts = [
    { part: 'front', value: front, hint: t('frontHint') },
    ...(hasBack(idType) ? [{ part: 'back', value: back, hint: t('backHint') } as const] : []),
    { part: 'hold', value: hold, hint: t('holdHint') },
  ] as const
  return (
    <form className="form-column" noValidate onSubmit={form.onSubmit}>
      <div className="document-number">
        <TextField
          {...form.bind('idNumber')}
          label={t('numberAgain', { type: t(`idTypes.${idType}`), tail: first.id_tail ?? '' })}
          size="big"
          autoComplete="off"
        />
      </div>
      <div className="document-images">
        {parts.map(({ part, value, hint }) => (
          <ImageField
            key={part}
            label={t(`fields.${part}`)}
            hint={hint}
            value={value}
            error={form.error(part)}
            onChange={id => form.set(part, id)}
          />
        ))}
      </div>
      <FormMessage failure={form.failure} />
      <div>
        <Button type="submit" variant="primary" size="big" sending={form.sending}>
          {t('handIn')}
        </Button>
      </div>
    </form>
  )
}
