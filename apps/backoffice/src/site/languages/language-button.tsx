import { GlobalOutlined } from '@ant-design/icons'
import { LANGUAGE_NAMES, LANGUAGES, type Language, useLanguage } from '@bourse/shell'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../console-services.ts'

/** Switches the language; each is listed under its own name. */
export function LanguageButton({ children }: { readonly children?: ReactNode }): ReactNode {
  const { language, notices } = useServices()
  const current = useLanguage(language.dictionaries)
  const text = useTranslations('frame')

  async function choose(next: Language): Promise<void> {
    if (next === language.current()) return
    try {
      await language.change(next)
    } catch {
      notices.failure(text('failure.network'))
    }
  }

  const items = LANGUAGES.map(code => ({ key: code, label: <span lang={code}>{LANGUAGE_NAMES[code]}</span> }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [current], onClick: ({ key }) => void choose(key as Language) }}
    >
      {children ?? <Button type="text" icon={<GlobalOutlined />} aria-label={text('bar.language')} />}
    </Dropdown>
  )
}
