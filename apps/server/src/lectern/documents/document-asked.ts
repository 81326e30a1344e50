import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { contactOf } from '../institutions/index.ts'
import { type DocumentRow, documentFor } from './document-table.ts'

/** The document that a request names; nothing where whoever asks may not see it. */
export function documentAsked(
  context: Pick<OperationContext<Session>, 'db' | 'session'>,
  documentId: number,
): Promise<DocumentRow | undefined> {
  const { institutionId, userId: contactId } = contactOf(context)
  return documentFor(context.db, { institutionId, contactId }, { documentId })
}
