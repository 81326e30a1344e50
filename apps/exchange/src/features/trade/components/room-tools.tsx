import { IconButton, Menu, menuChoices } from '@bourse/ui'
import { Keyboard, PanelsTopLeft, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hotKeyList, resetLayout } from '../room/room-acts.ts'
import { settings, useSetting } from '../room/room-context.ts'

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
  const trigger = (
    <IconButton label={t('settings')}>
      <Settings2 aria-hidden />
    </IconButton>
  )
  const onOff = (name: string, value: boolean, onChange: (on: boolean) => void) =>
    menuChoices({
      name,
      choices: [
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ],
      value: value ? 'on' : 'off',
      onChange: next => onChange(next === 'on'),
    })
  return (
    <Menu
      trigger={trigger}
      entries={[
        onOff(t('lines'), lines, on => settings.set({ lines: on })),
        onOff(t('countdown'), countdown, on => settings.set({ countdown: on })),
        onOff(t('hotKeys'), hotKeys, on => settings.set({ hotKeys: on })),
      ]}
    />
  )
}
