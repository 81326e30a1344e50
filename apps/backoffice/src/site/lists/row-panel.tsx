import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'

type Props = { readonly label: string; readonly children: ReactNode }

/** A button of a row that opens a small panel below itself; what is in the panel begins anew each time. */
export function RowPanel({ label, children }: Props): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={children}
    >
      <Button type="link">{label}</Button>
    </Popover>
  )
}
