import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SkinPanel } from './skin-panel.tsx'

/** Opens the choice of the theme colour and of light or dark. */
export function SkinButton(): ReactNode {
  const text = useTranslations('frame.bar')
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={<SkinPanel />}>
      <Button type="text" aria-label={text('skin')} icon={<span className="skin-swatch" />} />
    </Popover>
  )
}
