import type { deliveryDetail, deliveryResend } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/console-services.ts'
import { ListFailed } from '../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import type { Delivery } from './application-calls.ts'
import { DeliveryTries } from './delivery-tries.tsx'
import { useSend } from './use-send.ts'

/** What can be done with a delivery: look at what it says, and send it once more. */
export function DeliveryActions({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const text = useTranslations('application.log')
  const [looking, setLooking] = useState(false)
  const { sending, sendCall } = useSend()
  const { delivery_id, event } = delivery
  // A test is not sent again: the button beside the address sends another one.
  const state = event === 'test' ? null : delivery.state
  const again = () => sendCall<typeof deliveryResend>('/backoffice/application/delivery-resend', { delivery_id })
  return (
    <span className="row-actions">
      {state !== null && state !== 'delivered' && (
        <Button type="link" loading={sending} onClick={() => void again()}>
          {text('again')}
        </Button>
      )}
      <Button type="link" onClick={() => setLooking(true)}>
        {text('view')}
      </Button>
      <Modal
        title={`dl-${delivery_id}`}
        open={looking}
        width={620}
        onCancel={() => setLooking(false)}
        footer={
          <>
            {state === 'delivered' && (
              <Button loading={sending} onClick={() => void again()}>
                {text('again')}
              </Button>
            )}
            <Button type="primary" onClick={() => setLooking(false)}>
              {text('close')}
            </Button>
          </>
        }
        destroyOnHidden
      >
        <DeliveryBody id={delivery_id} />
      </Modal>
    </span>
  )
}

function DeliveryBody({ id }: { readonly id: number }): ReactNode {
  const { client } = useServices()
  const detail = useQuery({
    queryKey: ['application', 'delivery', id],
    queryFn: ({ signal }) =>
      ask<typeof deliveryDetail>(client, '/backoffice/application/delivery-detail', { delivery_id: id }, { signal }),
  })
  if (detail.data === undefined) {
    return detail.isError ? <ListFailed onRetry={() => void detail.refetch()} /> : <PageSkeleton />
  }
  return (
    <>
      <pre className="delivery-body">{JSON.stringify(JSON.parse(detail.data.body), null, 2)}</pre>
      <DeliveryTries tries={detail.data.tries} />
    </>
  )
}
