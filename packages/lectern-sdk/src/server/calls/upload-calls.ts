// Made from the protocol by `npm run reference`; a gate compares.

/** What each call under upload/ takes and answers. */
export interface UploadCalls {
  /** Begins to upload a file, or finds the one with the same content. The digest is SHA-256 over the SHA-256 of each part. */
  'upload/begin': {
    fields: {
      goal: 'document' | 'recording'
      name: string
      bytes: number
      digest: string
      space?: 'public' | 'mine'
      folder_id?: number
      class_id?: number
    }
    reply: {
      upload_id: string
      part_bytes: number
      parts: number
      have: number[]
    }
  }
  /** Brings one part of an upload; a part that is here already is answered as if it had come now. */
  'upload/part': {
    fields: {
      upload_id: string
      part: number
    }
    reply: {
      received: number
    }
    file: true
  }
  /** Says that every part has been brought: the file becomes a document or a recording. */
  'upload/finish': {
    fields: {
      upload_id: string
    }
    reply: {
      document_id: number | null
      recording_id: number | null
    }
  }
  /** Calls an upload off; the parts that were brought are removed. */
  'upload/cancel': {
    fields: {
      upload_id: string
    }
    reply: Record<string, never>
  }
}
