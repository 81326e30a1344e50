import type { OrderView } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { type AmendCellProps, AmendCell as AmendFigure } from '../../../site/amending/amend-cell.tsx'
import { sendAmend } from '../api/order-acts.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useAskAgain } from '../api/use-orders-live.ts'

type Props = Omit<AmendCellProps, 'order' | 'send'> & { readonly order: OrderView }

/** A figure of a spot order, changed where it stands. */
export function AmendCell({ order, ...of }: Props): ReactNode {
  const askAgain = useAskAgain()
  const send: AmendCellProps['send'] = async change => {
    const result = await sendAmend(order, change)
    if (!result.ok) return Object.values(result.fields)[0] ?? refusalText(result)
    askAgain()
    return null
  }
  return <AmendFigure {...of} order={order} send={send} />
}
