import type { ReactNode } from 'react'
import { BrandMark } from '../site/brand-mark.tsx'
import './frame.css'

/** The frame's shape while it is not known yet who is signed in. */
export function FrameSkeleton(): ReactNode {
  return (
    <div className="frame frame-waiting" aria-busy="true">
      <div className="sidebar">
        <div className="sidebar-brand">
          <BrandMark />
          <span className="sidebar-name">Lectern</span>
        </div>
      </div>
      <div className="frame-main">
        <div className="top-bar" />
        <div className="tab-strip" />
        <main className="sheet" />
      </div>
    </div>
  )
}
