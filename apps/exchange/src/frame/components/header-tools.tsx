import { SIZES } from '@bourse/protocol/terms'
import {
  LANGUAGE_NAMES,
  LANGUAGE_SHORT,
  LANGUAGES,
  useErrorLog,
  useFullScreen,
  useLanguage,
  usePreference,
} from '@bourse/shell'
import { Badge, IconButton, Menu, menuChoices } from '@bourse/ui'
import { ALargeSmall, Bug, Globe, Maximize, Minimize, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { openErrorLog } from '../../site/error-log/error-log-state.ts'
import { dictionaries, errorLog, preferences } from '../../site/site.ts'
import { chooseLanguage, chooseSize, switchFullScreen } from '../switches.ts'

const languageChoices = LANGUAGES.map(value => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))

/** The language of the site; `named` shows it under its whole name. */
export function LanguageMenu({ named }: { named?: boolean }): ReactNode {
  const t = useTranslations('frame.tools')
  const language = useLanguage(dictionaries)
  const shown = named === true ? LANGUAGE_NAMES[language] : LANGUAGE_SHORT[language]
  const trigger = (
    <IconButton label={t('language')}>
      <Globe aria-hidden />
      <span lang={language}>{shown}</span>
    </IconButton>
  )
  const choices = menuChoices({
    choices: languageChoices,
    value: language,
    onChange: next => void chooseLanguage(next),
  })
  return <Menu trigger={trigger} entries={[choices]} />
}

/** Dark or light, by one press; `named` says which one it is. */
export function ThemeButton({ named }: { named?: boolean }): ReactNode {
  const t = useTranslations('frame.tools')
  const [theme, setTheme] = usePreference(preferences.theme)
  const isDark = theme === 'dark'
  return (
    <IconButton label={isDark ? t('toLight') : t('toDark')} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Moon aria-hidden /> : <Sun aria-hidden />}
      {named === true && t(theme)}
    </IconButton>
  )
}

/** Size, palette, full screen and the error log. `named` says which size it is. */
export function DisplayMenu({ named }: { named?: boolean }): ReactNode {
  const t = useTranslations('frame.tools')
  const [size] = usePreference(preferences.size)
  const [upDown, setUpDown] = usePreference(preferences.upDown)
  const [currency, setCurrency] = usePreference(preferences.currency)
  const isFull = useFullScreen()
  const trigger = (
    <IconButton label={t('display')}>
      <ALargeSmall aria-hidden />
      {named === true && t(size)}
    </IconButton>
  )
  const sizes = menuChoices({
    name: t('size'),
    choices: SIZES.map(value => ({ value, label: t(value) })),
    value: size,
    onChange: next => chooseSize(next, t(next)),
  })
  const palettes = menuChoices({
    name: t('upDown'),
    choices: [
      { value: 'auto', label: t('auto') },
      { value: 'green-up', label: t('greenUp') },
      { value: 'red-up', label: t('redUp') },
      { value: 'safe', label: t('safe') },
    ],
    value: upDown,
    onChange: setUpDown,
  })
  const currencies = menuChoices({
    name: t('currency'),
    choices: [
      { value: 'auto', label: t('auto') },
      { value: 'USD', label: t('usd') },
      { value: 'CNY', label: t('cny') },
    ],
    value: currency,
    onChange: setCurrency,
  })
  const fullScreen = {
    kind: 'act',
    icon: isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />,
    label: isFull ? t('leaveFullScreen') : t('fullScreen'),
    onClick: () => void switchFullScreen(),
  } as const
  const log = {
    kind: 'act',
    icon: <Bug aria-hidden />,
    label: t('errorLog'),
    onClick: () => openErrorLog(true),
  } as const
  return (
    <Menu
      trigger={trigger}
      entries={[sizes, { kind: 'rule' }, currencies, { kind: 'rule' }, palettes, { kind: 'rule' }, fullScreen, log]}
    />
  )
}

/** Stands in the bar only while there are errors nobody has looked at. */
export function ErrorLogButton(): ReactNode {
  const t = useTranslations('frame.tools')
  const unseen = useErrorLog(errorLog, state => state.unseen)
  if (unseen === 0) return null
  return (
    <IconButton label={t('errorLog')} onClick={() => openErrorLog(true)}>
      <Bug aria-hidden />
      <Badge count={unseen} tone="bad" />
    </IconButton>
  )
}
