import type { ReactNode } from 'react'
import { piecesOf } from './text-links.ts'

/** What was written, with its addresses as links that tell nobody where they were found. */
export function LinkedText({ text }: { readonly text: string }): ReactNode {
  return piecesOf(text).map(({ at, text: piece, href }) =>
    href === null ? (
      piece
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ),
  )
}
