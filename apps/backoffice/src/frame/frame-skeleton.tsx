import type { ReactNode } from 'react'
import { BrandMark } from '../site/brand-mark.tsx'

type Props = {
  /** What is known of the page already. */
  readonly children?: ReactNode
}

/** The frame's shape while it is not known yet who is signed in; the server's page shows it before any script has run. */
export function FrameSkeleton({ children }: Props): ReactNode {
  return (
    <div className="frame frame-waiting" aria-busy="true">
      <div className="frame-sidebar">
        <div className="sidebar-brand">
          <BrandMark />
          <span className="sidebar-name">Lectern</span>
        </div>
      </div>
      <div className="frame-main">
        <div className="top-bar" />
        <div className="tab-strip" />
        <main className="frame-sheet">{children}</main>
      </div>
    </div>
  )
}
