import type { setReal } from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { useTranslations } from 'use-intl'
import type { Problems } from '../../site/forms/problems.ts'
import { type Form, useForm } from '../../site/forms/use-form.ts'
import { refreshUser } from '../../site/session/use-user.ts'
import { calls } from '../../site/site.ts'
import { useRefreshStatus } from './api/use-status.ts'
import { type IdentityForm, identitySummary } from './identity-form.ts'

/** The form of a level of identity at work: handed in, and the status asked anew. */
export function useIdentityForm(
  level: 1 | 2,
  initial: IdentityForm,
  problems: (form: IdentityForm) => Problems<IdentityForm>,
): Form<IdentityForm> {
  const t = useTranslations('verification')
  const refreshStatus = useRefreshStatus()
  return useForm({
    initial,
    problems,
    labels: {
      country: t('fields.country'),
      realName: t('fields.realName'),
      idNumber: t('fields.idNumber'),
      front: t('fields.front'),
      back: t('fields.back'),
      hold: t('fields.hold'),
    },
    places: {
      fields: {
        country: 'country',
        real_name: 'realName',
        id_type: 'idType',
        id_number: 'idNumber',
        front: 'front',
        back: 'back',
        hold: 'hold',
      },
    },
    send: async values => {
      const result = await calls.call<typeof setReal>('/api/certification/set-real', identitySummary(values, level))
      if (!result.ok) return result
      showToast({ kind: 'success', title: t('handedIn') })
      await Promise.all([refreshStatus(), refreshUser()])
      return null
    },
  })
}
