import { PlusOutlined } from '@ant-design/icons'
import type { applicationAddresses } from '@bourse/protocol'
import { Button, Form, Input, Popover, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from './use-send.ts'

type Props = { readonly addresses: readonly string[] }

/** The addresses and networks that may call; without any, every address may. */
export function AllowedAddresses({ addresses }: Props): ReactNode {
  const text = useTranslations('application.addresses')
  const { save } = useSave()
  return (
    <div className="key-row">
      <span className="key-label">{text('title')}</span>
      <span className="address-list">
        {addresses.length === 0 && <span className="list-muted">{text('any')}</span>}
        {addresses.map(address => (
          <Tag
            key={address}
            className="mono"
            closable={{ 'aria-label': text('remove', { address }) }}
            onClose={event => {
              // The tag goes when the server has taken it away.
              event.preventDefault()
              void save(addresses.filter(one => one !== address))
            }}
          >
            {address}
          </Tag>
        ))}
        <AddAddress addresses={addresses} />
      </span>
    </div>
  )
}

function useSave() {
  const { sending, sendCall } = useSend()
  const save = (addresses: readonly string[]) =>
    sendCall<typeof applicationAddresses>('/backoffice/application/addresses', { addresses: [...addresses] })
  return { sending, save }
}

function AddAddress({ addresses }: Props): ReactNode {
  const text = useTranslations('application.addresses')
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { sending, save } = useSave()
  const add = async ({ address }: { address: string }): Promise<void> => {
    const sent = await save([...addresses, address.trim()])
    if (sent.done) setOpen(false)
    else setProblem(sent.reason)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={next => {
        setOpen(next)
        setProblem(null)
      }}
      destroyOnHidden
      content={
        <Form className="address-form" layout="vertical" onFinish={(values: { address: string }) => void add(values)}>
          <Form.Item
            name="address"
            label={text('label')}
            rules={[{ required: true, whitespace: true, message: text('needed') }]}
            {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
          >
            <Input placeholder="203.0.113.0/24" autoComplete="off" onChange={() => setProblem(null)} />
          </Form.Item>
          <Button block type="primary" htmlType="submit" loading={sending}>
            {text('add')}
          </Button>
        </Form>
      }
    >
      <Button type="link" size="small" icon={<PlusOutlined />}>
        {text('add')}
      </Button>
    </Popover>
  )
}
