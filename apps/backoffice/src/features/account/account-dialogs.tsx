import { latePart } from '@bourse/shell'
import type { ReactNode } from 'react'
import { LateDialog } from '../../site/pages/late-dialog.tsx'
import type { UserInfo } from '../../site/session/user-info.ts'

const loadInformation = () => import('./account-information-dialog.tsx')
const loadPassword = () => import('./change-password-dialog.tsx')
const loadSecurity = () => import('./security-dialog.tsx')
const loadDevices = () => import('./devices-dialog.tsx')
const AccountInformationDialog = latePart(async () => (await loadInformation()).AccountInformationDialog)
const ChangePasswordDialog = latePart(async () => (await loadPassword()).ChangePasswordDialog)
const SecurityDialog = latePart(async () => (await loadSecurity()).SecurityDialog)
const DevicesDialog = latePart(async () => (await loadDevices()).DevicesDialog)

/** One of the dialogs of the avatar menu. */
export type AccountDialog = 'information' | 'password' | 'security' | 'devices'

/**
 * Fetches the dialogs while the menu is being read, so that a press on it opens its dialog at once, on a slow line and a busy
 * machine too. What fails here is fetched again, and told, by the press.
 */
export function fetchDialogs(): void {
  const loads: readonly (() => Promise<unknown>)[] = [loadInformation, loadPassword, loadSecurity, loadDevices]
  for (const load of loads) load().catch(() => undefined)
}

type Props = {
  readonly user: UserInfo
  readonly shown: AccountDialog | null
  /** Those that were opened before, in order: a closed one stays drawn until it has gone. */
  readonly opened: readonly AccountDialog[]
  readonly onClose: () => void
}

/** The dialogs of the avatar menu; the one that must be gone through first stands open by itself and cannot be closed. */
export function AccountDialogs({ user, shown, opened, onClose }: Props): ReactNode {
  const must = user.must ?? null
  const isDrawn = (dialog: AccountDialog): boolean => opened.includes(dialog)
  return (
    <LateDialog asked={opened.length}>
      {isDrawn('information') && (
        <AccountInformationDialog user={user} open={shown === 'information'} onClose={onClose} />
      )}
      {(isDrawn('password') || must === 'password') && (
        <ChangePasswordDialog
          open={shown === 'password' || must === 'password'}
          forced={must === 'password'}
          onClose={onClose}
        />
      )}
      {isDrawn('devices') && <DevicesDialog open={shown === 'devices'} onClose={onClose} />}
      {(isDrawn('security') || must === 'factor') && (
        <SecurityDialog
          key={String(must === 'factor')}
          user={user}
          open={shown === 'security' || must === 'factor'}
          forced={must === 'factor'}
          onClose={onClose}
        />
      )}
    </LateDialog>
  )
}
