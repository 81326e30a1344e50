import {
  DownOutlined,
  GlobalOutlined,
  MenuOutlined,
  MoonOutlined,
  SearchOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { PlaceLink, useGo, usePreference } from '@bourse/shell'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../site/brand-mark.tsx'
import { useServices } from '../site/desk-services.ts'
import { DESK_LANGUAGE_NAMES, DESK_LANGUAGES } from '../site/languages/desk-languages.ts'
import { useDeskLanguage } from '../site/languages/use-words.ts'
import { Face } from '../site/parts/face.tsx'
import { KeyCap } from '../site/parts/key-cap.tsx'
import { leaveDesk } from '../site/session/leave-desk.ts'
import { useSession } from '../site/session/use-session.ts'
import { dayTime } from '../site/time/moments.ts'

/** The upper side: find, when the session ends, language, look, and who one is. */
export function TopBar({ onFind, onKeys }: { readonly onFind: () => void; readonly onKeys: () => void }): ReactNode {
  const text = useTranslations('frame.bar')
  const { signed_in_at, ends_at } = useSession()
  return (
    <header className="top-bar">
      <button type="button" className="find-field" onClick={onFind}>
        <SearchOutlined aria-hidden />
        <span>{text('find')}</span>
        <KeyCap>/</KeyCap>
      </button>
      <span className="top-bar-session">{text('since', { from: dayTime(signed_in_at), to: dayTime(ends_at) })}</span>
      <LanguageButton />
      <LookButton />
      <OperatorMenu onKeys={onKeys} />
    </header>
  )
}

/** The upper side of a phone. */
export function PhoneTop(props: {
  readonly onMenu: () => void
  readonly menuOpen: boolean
  readonly onFind: () => void
}): ReactNode {
  const text = useTranslations('frame')
  return (
    <header className="top-bar">
      <PlaceLink className="side-brand" href="/">
        <BrandMark />
        <span className="side-name">
          {text('brand')} <small>{text('brandNote')}</small>
        </span>
      </PlaceLink>
      <span className="top-bar-session" />
      <Button type="text" icon={<SearchOutlined />} aria-label={text('bar.findLabel')} onClick={props.onFind} />
      <OperatorMenu onKeys={null} />
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label={text('menu.open')}
        aria-expanded={props.menuOpen}
        onClick={props.onMenu}
      />
    </header>
  )
}

function LanguageButton(): ReactNode {
  const text = useTranslations('frame.bar')
  const { language } = useServices()
  const current = useDeskLanguage()
  const items = DESK_LANGUAGES.map(key => ({ key, label: <span lang={key}>{DESK_LANGUAGE_NAMES[key]}</span> }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [current],
        onClick: ({ key }) => void language.change(key === 'en' ? 'en' : 'zh'),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={text('language')} />
    </Dropdown>
  )
}

function LookButton(): ReactNode {
  const text = useTranslations('frame.bar')
  const [mode, setMode] = usePreference(useServices().mode)
  const dark = mode === 'dark'
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={text(dark ? 'toLight' : 'toDark')}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    />
  )
}

function OperatorMenu({ onKeys }: { readonly onKeys: (() => void) | null }): ReactNode {
  const text = useTranslations('frame')
  const services = useServices()
  const { operator, role } = useSession()
  const [keys, setKeys] = usePreference(services.keysWanted)
  const [mode, setMode] = usePreference(services.mode)
  const language = useDeskLanguage()
  const go = useGo()
  const acts: Readonly<Record<string, () => void>> = {
    me: () => go('/me'),
    list: () => onKeys?.(),
    keys: () => setKeys(keys === 'on' ? 'off' : 'on'),
    language: () => void services.language.change(language === 'en' ? 'zh' : 'en'),
    look: () => setMode(mode === 'dark' ? 'light' : 'dark'),
    out: () => void leaveDesk(services),
  }
  const ofKeys = [
    { key: 'list', label: text('keys.title') },
    { key: 'keys', label: text(keys === 'on' ? 'bar.keysOff' : 'bar.keysOn') },
  ]
  // A phone has no room for them beside the name.
  const ofPhone = [
    { key: 'language', label: DESK_LANGUAGE_NAMES[language === 'en' ? 'zh' : 'en'] },
    { key: 'look', label: text(mode === 'dark' ? 'bar.toLight' : 'bar.toDark') },
  ]
  const items = [
    { key: 'me', label: text('menu.me') },
    ...(onKeys === null ? ofPhone : ofKeys),
    { type: 'divider' as const },
    { key: 'out', label: text('bar.signOut') },
  ]
  const label = text('bar.account', { name: operator, role: text(`roles.${role}`) })
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
      <button type="button" className="frame-operator" title={label}>
        <Face name={operator} yours />
        <span className="operator-name">{operator}</span>
        <span className="operator-role">{text(`roles.${role}`)}</span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
