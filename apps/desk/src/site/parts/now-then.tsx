import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import './parts.css'

/** One value as it is and as it would be. */
export interface Change {
  readonly what: string
  readonly from: string
  readonly to: string
}

type Props = { readonly changes: readonly Change[]; readonly heads?: { readonly from: string; readonly to: string } }

/** What changes, value by value; what stays is not listed. */
export function NowThen({ changes, heads }: Props): ReactNode {
  const words = useTranslations('frame.nowThen')
  return (
    <table className="now-then">
      <thead>
        <tr>
          <th scope="col">{words('what')}</th>
          <th scope="col">{heads?.from ?? words('now')}</th>
          <td aria-hidden="true" />
          <th scope="col">{heads?.to ?? words('later')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, from, to }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="now-then-now">{from === '' ? '–' : from}</td>
            <td aria-hidden="true">→</td>
            <td className="now-then-then">{to === '' ? '–' : to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
