import type { nicknameEdit } from '@bourse/protocol'
import { Button, showToast, TextField } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn, FormPage } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { refreshUser, useUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { initialNickname, nicknameProblems, nicknameSummary } from '../nickname-form.ts'

/** Changes the nickname. */
export function NicknamePage(): ReactNode {
  const t = useTranslations('account.nickname')
  const user = useUser()
  if (user === null) return null
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      <NicknameFields user={user} />
    </FormPage>
  )
}

function NicknameFields({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.nickname')
  const navigate = useNavigate()
  const form = useForm({
    initial: initialNickname(user.nickname),
    problems: values => nicknameProblems(values, user.nickname),
    labels: { nickname: t('label') },
    places: { fields: { nickname: 'nickname' } },
    send: async values => {
      const result = await calls.call<typeof nicknameEdit>('/api/user/nickname-edit', nicknameSummary(values))
      if (!result.ok) return result
      await refreshUser()
      showToast({ kind: 'success', title: t('saved') })
      await navigate({ to: '/userinfo' })
      return null
    },
  })
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <TextField {...form.bind('nickname')} label={t('label')} size="big" autoComplete="nickname" />
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('save')}
      </Button>
    </FormColumn>
  )
}
