import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

/** The filters that a phone has no room for, in a drawer from below. */
export function PhoneFilters({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useTranslations('frame.list')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="large" icon={<FilterOutlined />} onClick={() => setOpen(true)}>
        {text('filter')}
      </Button>
      <Drawer title={text('filter')} placement="bottom" size={320} open={open} onClose={() => setOpen(false)}>
        <div className="drawer-filters">{children}</div>
      </Drawer>
    </>
  )
}
