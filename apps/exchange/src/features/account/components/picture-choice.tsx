import type { infoEdit } from '@bourse/protocol'
import { Button, FieldNote, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refreshUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { Picker, useUpload } from '../../images/index.ts'
import { Avatar } from './avatar.tsx'

/** Somebody's picture, changed as soon as another is chosen. */
export function PictureChoice({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.profile')
  const { upload, sending, problem } = useUpload()
  const [refused, setRefused] = useState<string | null>(null)

  async function show(avatar: string, done: string): Promise<void> {
    const result = await calls.call<typeof infoEdit>('/api/user/info-edit', { avatar })
    setRefused(result.ok ? null : result.msg)
    if (!result.ok) return
    await refreshUser()
    showToast({ kind: 'success', title: done })
  }
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setRefused(null)
    const taken = await upload(file)
    if (taken !== null) await show(taken.id, t('pictureSaved'))
  }

  return (
    <div className="ui-field picture-choice">
      <Avatar user={user} large />
      <div>
        <div className="ui-label" id="picture-label">
          {t('picture')}
        </div>
        <div className="flex flex-wrap gap-2">
          <Picker labelledBy="picture-label" note="picture-note" sending={sending} onFile={take}>
            {user.avatar === '' ? t('choosePicture') : t('changePicture')}
          </Picker>
          {user.avatar !== '' && (
            <Button variant="ghost" onClick={() => void show('', t('pictureRemoved'))}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <FieldNote id="picture-note" hint={t('pictureHint')} error={problem ?? refused} />
      </div>
    </div>
  )
}
