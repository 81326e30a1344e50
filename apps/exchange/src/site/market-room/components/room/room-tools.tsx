import { IconButton, Menu } from '@bourse/ui'
import { Keyboard, PanelsTopLeft, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hotKeyList, resetLayout } from '../../room/room-acts.ts'
import { settings, useSetting } from '../../room/room-context.ts'

/** Hot keys, layout and settings of the room. */
export function RoomTools(): ReactNode {
  const t = useTranslations('trade.tools')
  return (
    <>
      <IconButton label={t('hotKeys')} onClick={() => hotKeyList.setState({ open: true })}>
        <Keyboard aria-hidden />
      </IconButton>
      <IconButton label={t('layout')} onClick={resetLayout}>
        <PanelsTopLeft aria-hidden />
      </IconButton>
      <RoomSettingsMenu />
    </>
  )
}

/** What can be turned on and off in the room. */
export function RoomSettingsMenu(): ReactNode {
  const t = useTranslations('trade.tools')
  const [lines, countdown, hotKeys] = [useSetting('lines'), useSetting('countdown'), useSetting('hotKeys')]
  const cumulative = useSetting('cumulative')
  const setHotKeys = (on: boolean): void => settings.set({ hotKeys: on })
  const trigger = (
    <IconButton label={t('settings')}>
      <Settings2 aria-hidden />
    </IconButton>
  )
  return (
    <Menu
      trigger={trigger}
      entries={[
        { kind: 'tick', label: t('lines'), on: lines, onChange: on => settings.set({ lines: on }) },
        { kind: 'tick', label: t('countdown'), on: countdown, onChange: on => settings.set({ countdown: on }) },
        { kind: 'tick', label: t('cumulative'), on: cumulative, onChange: on => settings.set({ cumulative: on }) },
        { kind: 'tick', label: t('hotKeys'), on: hotKeys, onChange: setHotKeys },
      ]}
    />
  )
}
