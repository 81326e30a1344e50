import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ListWaiting } from '../site/lists/list-waiting.tsx'
import { isClassList } from '../site/pages/page-list.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'
import './frame.css'
import '../site/lists/lists.css'

/** The frame while its program, or who is signed in, is on the way: what the server's page showed, so that nothing moves. */
export function FrameWaiting(): ReactNode {
  const text = useTranslations('frame.menu')
  const path = useRouterState({ select: state => state.location.pathname })
  return <FrameSkeleton>{isClassList(path) && <ListWaiting title={text('class-list')} />}</FrameSkeleton>
}
