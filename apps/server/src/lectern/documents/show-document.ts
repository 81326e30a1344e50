import { type documentDownload, type documentPreview, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { documentAsked } from './document-asked.ts'
import { grantAddress, readGrant } from './file-grant.ts'

// A document is looked at page by page, or fetched as it was brought.

/** Says where the pages of a document can be seen. */
export const previewDocument: Operation<typeof documentPreview, { linkSecret: Buffer }> = async (
  context,
  { document_id },
) => {
  const { clock, services } = context
  const row = await documentAsked(context, document_id)
  if (row === undefined) return refuse('404')
  if (row.status !== 'ready') return refuse('DOCUMENT_NOT_READY')
  const { linkSecret } = services
  const address = grantAddress(linkSecret, clock.nowMs(), { right: 'v', id: document_id })
  const until = readGrant(address.split('/').at(-1) ?? '', linkSecret, clock.nowMs())?.untilS ?? 0
  return ok({ name: row.name, kind: row.kind, ratios: row.ratios, address, until })
}

/** Says where a document can be fetched as it was uploaded. */
export const downloadDocument: Operation<typeof documentDownload, { linkSecret: Buffer }> = async (
  context,
  { document_id },
) => {
  const { clock, services } = context
  const row = await documentAsked(context, document_id)
  if (row === undefined) return refuse('404')
  const address = grantAddress(services.linkSecret, clock.nowMs(), { right: 'd', id: document_id })
  return ok({ address: `${address}/original` })
}
