import { LANGUAGE_NAMES, useLanguage, usePreference } from '@bourse/shell'
import { version as reactVersion, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dictionaries, preferences } from '../../site/site.ts'
import type { ServerProbe } from './api/probe-server.ts'
import type { SocketProbe } from './api/use-socket-probe.ts'
import type { Fact } from './components/fact-list.tsx'
import { millisecondsText, SKEW_MS_MAX } from './measures.ts'

const UNKNOWN = '–'

/** What was measured of the server and the socket. */
export function useConnectionFacts(
  server: { readonly data: ServerProbe | undefined; readonly isError: boolean; readonly error: Error | null },
  socket: SocketProbe,
): readonly Fact[] {
  const t = useTranslations('diagnostics')
  const { data, isError, error } = server
  const isOff = data !== undefined && Math.abs(data.skewMs) > SKEW_MS_MAX
  const states = { opening: t('socketOpening'), open: t('socketOpen'), closed: t('socketClosed') }
  return [
    {
      name: t('server'),
      value: isError ? t('silent') : data === undefined ? t('asking') : t('answers'),
      note: error?.message,
    },
    { name: t('latency'), value: data === undefined ? UNKNOWN : millisecondsText(data.latencyMs) },
    {
      name: t('skew'),
      value: data === undefined ? UNKNOWN : millisecondsText(data.skewMs, true),
      note: isOff ? t('skewBad') : undefined,
    },
    { name: t('socket'), value: data === undefined ? UNKNOWN : states[socket.state] },
    { name: t('socketTrip'), value: socket.tripMs === null ? UNKNOWN : millisecondsText(socket.tripMs) },
  ]
}

/** What runs here. `demo` is null until the server has said. */
export function useVersionFacts(demo: boolean | null): readonly Fact[] {
  const t = useTranslations('diagnostics')
  const window = useWindowSize()
  return [
    { name: t('site'), value: __VERSION__ },
    { name: t('react'), value: reactVersion },
    { name: t('mode'), value: demo === null ? UNKNOWN : demo ? t('demoMode') : t('liveMode') },
    { name: t('browser'), value: navigator.userAgent },
    { name: t('window'), value: `${window.width} × ${window.height} @${devicePixelRatio}` },
    { name: t('timeZone'), value: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ]
}

/** What was chosen here. */
export function usePreferenceFacts(): readonly Fact[] {
  const t = useTranslations('diagnostics')
  const tools = useTranslations('frame.tools')
  const language = useLanguage(dictionaries)
  const [theme] = usePreference(preferences.theme)
  const [size] = usePreference(preferences.size)
  const [upDown] = usePreference(preferences.upDown)
  const palettes = { auto: 'auto', 'green-up': 'greenUp', 'red-up': 'redUp', safe: 'safe' } as const
  return [
    { name: t('language'), value: LANGUAGE_NAMES[language] },
    { name: t('theme'), value: tools(theme) },
    { name: t('size'), value: tools(size) },
    { name: t('upDown'), value: tools(palettes[upDown]) },
  ]
}

function useWindowSize(): { width: number; height: number } {
  const [size, setSize] = useState(() => ({ width: innerWidth, height: innerHeight }))
  useEffect(() => {
    const update = (): void => setSize({ width: innerWidth, height: innerHeight })
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return size
}
