import {
  AudioOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileWordOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { DocumentKind } from '@bourse/protocol/terms'
import type { ReactNode } from 'react'

const ICONS: Readonly<Record<DocumentKind, ReactNode>> = {
  pdf: <FilePdfOutlined />,
  slides: <FilePptOutlined />,
  text: <FileWordOutlined />,
  sheet: <FileExcelOutlined />,
  image: <FileImageOutlined />,
  audio: <AudioOutlined />,
  video: <VideoCameraOutlined />,
}

/** The picture of a kind of document; its name stands beside it. */
export function KindIcon({ kind }: { readonly kind: DocumentKind }): ReactNode {
  return (
    <span className="kind-icon" data-kind={kind} aria-hidden="true">
      {ICONS[kind]}
    </span>
  )
}
