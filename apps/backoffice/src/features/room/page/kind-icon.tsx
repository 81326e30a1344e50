import { AudioOutlined, FileTextOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { RoomDocument } from '@bourse/protocol/room'
import type { ReactNode } from 'react'

/** What a document is, as a sign. */
export function kindIcon(kind: RoomDocument['kind']): ReactNode {
  if (kind === 'audio') return <AudioOutlined aria-hidden />
  return kind === 'video' ? <VideoCameraOutlined aria-hidden /> : <FileTextOutlined aria-hidden />
}
