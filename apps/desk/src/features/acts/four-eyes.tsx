import { CheckOutlined, RightOutlined } from '@ant-design/icons'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Face } from '../../site/parts/face.tsx'
import './acts.css'

/** One seat of a decision that two take. */
export interface Seat {
  readonly name: string | null
  readonly says: string
  readonly note?: string
  /** Whose it is: taken by somebody, mine, or open to whoever may. */
  readonly is: 'taken' | 'yours' | 'open'
}

type Props = {
  readonly seats: readonly Seat[]
  /** Among other lines of a card, without an edge of its own. */
  readonly among?: boolean
}

/** Who has decided and who has to: the first cannot sit twice. */
export function FourEyes({ seats, among = false }: Props): ReactNode {
  const text = useTranslations('acts')
  return (
    <div className="band four-eyes" data-among={among}>
      <b>{text('fourEyes')}</b>
      {seats.map(({ name, says, note, is }, at) => (
        <Fragment key={says}>
          {at > 0 && <RightOutlined className="four-eyes-arrow" aria-hidden />}
          <span className="act-seat" data-is={is}>
            {is === 'taken' ? <CheckOutlined aria-hidden /> : <span className="seat-ring" aria-hidden="true" />}
            {name !== null && <Face name={name} yours={is === 'yours'} size={20} />}
            <span>
              {says}
              {note !== undefined && <small>{note}</small>}
            </span>
          </span>
        </Fragment>
      ))}
    </div>
  )
}
