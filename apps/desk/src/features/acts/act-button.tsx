import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useActs } from '../../site/live/acts.ts'
import { type OpenAct, useOpenAct } from './act-context.ts'

type Props = OpenAct & { readonly children: ReactNode; readonly primary?: boolean; readonly label?: string }

/** Opens an act beside the page. An act that one's role does not have is listed, grey, with the roles that do. */
export function ActButton({ children, primary = false, label, ...act }: Props): ReactNode {
  const text = useTranslations('acts')
  const roles = useTranslations('frame.roles')
  const open = useOpenAct()
  const entry = useActs().data?.find(({ name }) => name === act.name)
  if (entry === undefined) return null
  const button = (
    <Button
      size="small"
      type={primary ? 'primary' : 'default'}
      disabled={!entry.mine}
      onClick={() => open(act)}
      aria-label={label}
    >
      {children}
    </Button>
  )
  if (entry.mine) return button
  const who = entry.roles.map(role => roles(role)).join(', ')
  return (
    <Tooltip title={text('rolesOnly', { roles: who })}>
      <span>{button}</span>
    </Tooltip>
  )
}
