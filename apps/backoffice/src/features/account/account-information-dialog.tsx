import { Button, Descriptions, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { UserInfo } from '../../site/session/user-info.ts'

type Props = { readonly user: UserInfo; readonly open: boolean; readonly onClose: () => void }

/** Who is signed in, to read only: contact, mobile and institution. */
export function AccountInformationDialog({ user, open, onClose }: Props): ReactNode {
  const text = useTranslations('account.information')
  const value = (known: string): string => known || text('nothing')
  return (
    <Modal
      title={text('title')}
      open={open}
      width={420}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <Descriptions
        column={1}
        items={[
          { key: 'name', label: text('name'), children: value(user.roles.real_name) },
          { key: 'mobile', label: text('mobile'), children: value(user.roles.mobile) },
          { key: 'company', label: text('company'), children: value(user.roles.company) },
        ]}
      />
    </Modal>
  )
}
