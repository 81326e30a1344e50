import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import './beside.css'

type Props = {
  /** Names the sheet in the page. */
  readonly id: string
  readonly title: string
  /** What its closing is called. */
  readonly closes: string
  readonly onClose: () => void
  /** How it stands, beside the title. */
  readonly children?: ReactNode
}

/** The head of what stands beside a list: which one it is, and the way to put it away. */
export function DetailHead({ id, title, closes, onClose, children }: Props): ReactNode {
  return (
    <header className="beside-head">
      <h2 id={id}>{title}</h2>
      {children}
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={closes} onClick={onClose} />
    </header>
  )
}
