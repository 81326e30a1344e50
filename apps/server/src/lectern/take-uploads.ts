import { classById } from './classes/index.ts'
import { keepDocument, type UploadTakers } from './documents/index.ts'
import { takeVideo } from './recordings/index.ts'

/** Who works on what an upload has become. */
type UploadServices = { readonly conversions: { wake(): void }; readonly recordings: { wake(): void } }

/** What uploads become: documents, which wait to be converted, and recordings, which wait to be checked. */
export const takeUploads = ({ conversions, recordings }: UploadServices): UploadTakers => ({
  document: { classFits, become: keepDocument, wake: () => conversions.wake() },
  recording: { classFits, become: takeVideo, wake: () => recordings.wake() },
})

const classFits: UploadTakers['document']['classFits'] = async (db, of) => (await classById(db, of)) !== undefined
