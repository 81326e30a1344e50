import type { DocumentFormat } from '@bourse/protocol'
import type { Queries } from '../../institutions/index.ts'
import type { UploadRow } from './upload-table.ts'

/** An upload whose parts are all here and whose content is what its name says. */
export type FinishedUpload = { readonly upload: UploadRow; readonly format: DocumentFormat; readonly now: Date }

/** Who makes something of the uploads of one goal. */
export type UploadTaker = {
  /** Whether the class that an upload was begun for is one that it can belong to. */
  readonly classFits: (db: Queries, of: { institutionId: number; classId: number }) => Promise<boolean>
  /** Makes it, in the transaction that ends the upload; answers its id. */
  readonly become: (db: Queries, of: FinishedUpload) => Promise<number>
  /** What follows once that is written. */
  readonly wake: () => void
}

/** Where uploads go: each room registers its own. */
export type UploadTakers = Readonly<Record<UploadRow['goal'], UploadTaker>>
