import { useTranslations } from 'use-intl'

/** The names of the fields of a contact, its code and a password, for sentences of the server that leave them out. */
export function useContactLabels(): { email: string; phone: string; code: string; password: string; repeat: string } {
  const t = useTranslations('forms.fields')
  return {
    email: t('email'),
    phone: t('phone'),
    code: t('code'),
    password: t('password'),
    repeat: t('repeat'),
  }
}
