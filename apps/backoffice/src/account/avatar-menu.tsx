import { DownOutlined, IdcardOutlined, KeyOutlined, LogoutOutlined } from '@ant-design/icons'
import { latePart } from '@bourse/shell'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useParts } from '../console-parts.ts'
import { LateDialog } from '../pages/late-dialog.tsx'
import type { UserInfo } from '../session/user-info.ts'
import { initials } from './initials.ts'
import { logOut } from './log-out.ts'

const loadInformation = () => import('./account-information-dialog.tsx')
const loadPassword = () => import('./change-password-dialog.tsx')
const AccountInformationDialog = latePart(async () => (await loadInformation()).AccountInformationDialog)
const ChangePasswordDialog = latePart(async () => (await loadPassword()).ChangePasswordDialog)

// Fetched while the menu is being read, so that a press on it opens its dialog at once, on a slow line and a busy machine too.
// What fails here is fetched again, and told, by the press.
function fetchDialogs(): void {
  const loads: readonly (() => Promise<unknown>)[] = [loadInformation, loadPassword]
  for (const load of loads) load().catch(() => undefined)
}

type Dialog = 'information' | 'password'

/** The signed-in contact: account info, change password, log out. */
export function AvatarMenu({ user }: { readonly user: UserInfo }): ReactNode {
  const parts = useParts()
  const text = useTranslations('frame.avatar')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [opened, setOpened] = useState<readonly Dialog[]>([])

  function choose(key: string): void {
    if (key === 'log-out') return void logOut(parts)
    setDialog(key as Dialog)
    setOpened(before => [...before, key as Dialog])
  }

  const close = (): void => setDialog(null)
  const items = [
    { key: 'information', icon: <IdcardOutlined aria-hidden />, label: text('information') },
    { key: 'password', icon: <KeyOutlined aria-hidden />, label: text('password') },
    { type: 'divider' as const },
    { key: 'log-out', icon: <LogoutOutlined aria-hidden />, label: text('logOut') },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, onClick: ({ key }) => choose(key) }}
        onOpenChange={open => {
          if (open) fetchDialogs()
        }}
      >
        <button
          type="button"
          className="avatar"
          aria-label={`${text('menu')}, ${user.roles.real_name}`}
          aria-haspopup="menu"
        >
          <span className="avatar-mark" data-initials={initials(user.roles.real_name)} />
          <span className="avatar-name">{user.roles.real_name}</span>
          <DownOutlined className="avatar-arrow" aria-hidden />
        </button>
      </Dropdown>
      <LateDialog asked={opened.length}>
        {opened.includes('information') && (
          <AccountInformationDialog user={user} open={dialog === 'information'} onClose={close} />
        )}
        {opened.includes('password') && <ChangePasswordDialog open={dialog === 'password'} onClose={close} />}
      </LateDialog>
    </>
  )
}
