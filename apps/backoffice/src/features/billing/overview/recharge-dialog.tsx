import { Button, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Overview } from '../billing-calls.ts'

type Props = { readonly overview: Overview; readonly open: boolean; readonly onClose: () => void }

/** Says how money comes onto the account: by transfer, booked by the operator under a reference. */
export function RechargeDialog({ overview, open, onClose }: Props): ReactNode {
  const text = useTranslations('billing.recharge')
  return (
    <Modal
      title={text('title')}
      open={open}
      width={460}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <p>{text('how', { currency: overview.currency })}</p>
      <p className="recharge-reference">
        <span className="list-muted">{text('reference')}</span>
        <Typography.Text code copyable={{ text: overview.reference }}>
          {overview.reference}
        </Typography.Text>
      </p>
      <p className="list-muted">{text('afterwards')}</p>
    </Modal>
  )
}
