import type { infoEdit } from '@bourse/protocol'
import { Button, showToast, TextArea, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn, FormPage } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { Link } from '../../../site/links/link.tsx'
import { refreshUser, useUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { INTRODUCTION_LENGTH_MAX, initialProfile, profileProblems, profileSummary } from '../profile-form.ts'
import { PictureChoice } from './picture-choice.tsx'

/** Changes the picture, the introduction and the word that every letter of ours carries. */
export function ProfilePage(): ReactNode {
  const t = useTranslations('account.profile')
  const user = useUser()
  if (user === null) return null
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      <div className="form-column">
        <PictureChoice user={user} />
        <div className="form-fact">
          <div className="min-w-0">
            <span className="form-fact-name">{t('nickname')}</span>
            <span className="wrap-anywhere">{user.nickname}</span>
          </div>
          <Link to="/usernicename" className="link">
            {t('editNickname')}
          </Link>
        </div>
      </div>
      <ProfileFields user={user} />
    </FormPage>
  )
}

function ProfileFields({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.profile')
  const form = useForm({
    initial: initialProfile(user),
    problems: profileProblems,
    labels: { introduction: t('introduction'), mailWord: t('word') },
    places: { fields: { introduction: 'introduction', mail_word: 'mailWord' } },
    send: async values => {
      const result = await calls.call<typeof infoEdit>('/api/user/info-edit', profileSummary(values))
      if (!result.ok) return result
      await refreshUser()
      showToast({ kind: 'success', title: t('saved') })
      return null
    },
  })
  const { introduction } = form.values
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <TextArea
        label={t('introduction')}
        aside={<span className="num">{t('count', { count: introduction.length, max: INTRODUCTION_LENGTH_MAX })}</span>}
        name="introduction"
        rows={3}
        placeholder={t('introductionSample')}
        value={introduction}
        error={form.error('introduction')}
        onChange={event => form.set('introduction', event.target.value)}
        onBlur={() => form.check('introduction')}
      />
      <div id="word">
        <TextField {...form.bind('mailWord')} label={t('word')} hint={t('wordHint')} size="big" autoComplete="off" />
      </div>
      <FormMessage failure={form.failure} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('save')}
      </Button>
    </FormColumn>
  )
}
