import type { ReactNode } from 'react'
import { usePagePlace } from '../../site/tabs/page-place.ts'
import { PlaybackList } from './list/playback-list.tsx'
import { RecordingPage } from './player/recording-page.tsx'
import '../../site/lists/lists.css'
import './playback.css'

/** The recordings of the institution; one of them, or the one of a class, has an address of its own in the same tab. */
export function PlaybackPage(): ReactNode {
  const { path } = usePagePlace()
  const [, kind, id] = /\/playback\/(class-)?([1-9]\d{0,14})\/?$/.exec(path) ?? []
  if (id === undefined) return <PlaybackList />
  return <RecordingPage of={kind === undefined ? { recording_id: Number(id) } : { class_id: Number(id) }} />
}
