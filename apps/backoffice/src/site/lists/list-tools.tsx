import { ColumnHeightOutlined, DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTableSettings } from './table-settings.ts'

type Props = {
  readonly table: string
  /** The columns that can be hidden, by key. */
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onExport: () => void
}

/** What every list can do: refresh, density, columns, export. */
export function ListTools({ table, columns, refreshing, onRefresh, onExport }: Props): ReactNode {
  const text = useTranslations('frame.list')
  const [settings, change] = useTableSettings(table)
  return (
    <div className="list-tools">
      <Tool label={text('refresh')} icon={<ReloadOutlined spin={refreshing} />} onClick={onRefresh} />
      <Tool
        label={text(settings.compact ? 'roomy' : 'compact')}
        icon={<ColumnHeightOutlined />}
        onClick={() => change({ compact: !settings.compact })}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        content={<Columns table={table} columns={columns} />}
      >
        <Button type="text" icon={<SettingOutlined />} aria-label={text('columns')} />
      </Popover>
      <Tool label={text('export')} icon={<DownloadOutlined />} onClick={onExport} />
    </div>
  )
}

type ToolProps = { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }

function Tool({ label, icon, onClick }: ToolProps): ReactNode {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
}

function Columns({ table, columns }: Pick<Props, 'table' | 'columns'>): ReactNode {
  const text = useTranslations('frame.list')
  const [{ hidden }, change] = useTableSettings(table)
  return (
    <fieldset className="list-columns">
      <legend>{text('columns')}</legend>
      {columns.map(({ key, title }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          onChange={({ target }) =>
            change({ hidden: target.checked ? hidden.filter(one => one !== key) : [...hidden, key] })
          }
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  )
}
