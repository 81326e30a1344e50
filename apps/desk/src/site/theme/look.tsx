import { ConfigProvider, App as Kit } from 'antd'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../desk-services.ts'
import { paint } from './css-variables.ts'
import { deskTheme } from './desk-theme.ts'

/** The look that the operator chose, for the kit and for our own styles. */
export function Look({ children }: { readonly children: ReactNode }): ReactNode {
  const { mode: kept, language } = useServices()
  const mode = useStore(kept.store, state => state.value)
  const locale = useStore(language.kit, state => state.locale)
  const theme = useMemo(() => deskTheme(mode), [mode])
  useLayoutEffect(() => paint(document.documentElement, mode), [mode])
  return (
    // Words of two Chinese signs stay together.
    <ConfigProvider button={{ autoInsertSpace: false }} theme={theme} {...(locale === null ? {} : { locale })}>
      <Kit component={false}>{children}</Kit>
    </ConfigProvider>
  )
}
