import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { FULL_SCREEN_WARNING, toggleFullScreen, useFullScreen } from '@bourse/shell'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../console-services.ts'

/** Fills the screen with the console, or says that this browser cannot. */
export function FullScreenButton(): ReactNode {
  const { notices } = useServices()
  const text = useTranslations('frame.bar')
  const filled = useFullScreen()
  const label = text(filled ? 'leaveFullScreen' : 'fullScreen')

  async function toggle(): Promise<void> {
    if ((await toggleFullScreen(document)) === 'unsupported') notices.warning(FULL_SCREEN_WARNING)
  }

  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={filled ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={label}
        onClick={() => void toggle()}
      />
    </Tooltip>
  )
}
