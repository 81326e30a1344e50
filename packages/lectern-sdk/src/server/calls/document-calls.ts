// Made from the protocol by `npm run reference`; a gate compares.

/** What each call under document/ takes and answers. */
export interface DocumentCalls {
  /** The documents of a space by filters, newest first, with where each stands and which classes use it. */
  'document/list': {
    fields: {
      limit_begin?: number
      limit_num?: number
      space?: 'public' | 'mine'
      folder_id?: number
      unfiled?: boolean
      keyword?: string
      kind?: 'pdf' | 'slides' | 'text' | 'sheet' | 'image' | 'audio' | 'video'
      status?: 'queued' | 'converting' | 'ready' | 'failed'
      sort?: 'uploaded' | 'name' | 'bytes'
      descending?: boolean
    }
    reply: {
      total: number
      limit_begin: number
      limit_num: number
      records: {
        document_id: number
        folder_id: number | null
        space: 'public' | 'mine'
        name: string
        kind: 'pdf' | 'slides' | 'text' | 'sheet' | 'image' | 'audio' | 'video'
        bytes: number
        pages: number | null
        uploader: string
        uploaded_local: string
        status: 'queued' | 'converting' | 'ready' | 'failed'
        progress: number
        place: number | null
        reason:
          | 'no_office'
          | 'no_sandbox'
          | 'wrong_content'
          | 'damaged'
          | 'password'
          | 'macros'
          | 'too_many_pages'
          | 'bomb'
          | 'too_long'
          | 'cancelled'
          | 'crashed'
          | null
        used_by: {
          class_id: number
          class_no: number
          name: string
          live: boolean
        }[]
      }[]
      spaces: {
        public: number
        mine: number
      }
      storage: {
        documents: number
        recordings: number
        limit: number
      }
    }
  }
  /** Where the pages of a ready document, its sound or its video can be seen for the next hours. */
  'document/preview': {
    fields: {
      document_id: number
    }
    reply: {
      name: string
      kind: 'pdf' | 'slides' | 'text' | 'sheet' | 'image' | 'audio' | 'video'
      ratios: number[]
      address: string
      until: number
    }
  }
  /** Where the file as it was uploaded can be fetched for the next hours. */
  'document/download': {
    fields: {
      document_id: number
    }
    reply: {
      address: string
    }
  }
  /** Gives a document another name; its ending stays. */
  'document/rename': {
    fields: {
      document_id: number
      name: string
    }
    reply: {
      name: string
    }
  }
  /** Puts a document into a folder, or out of all folders, of one of the spaces. */
  'document/move': {
    fields: {
      document_id: number
      space: 'public' | 'mine'
      folder_id?: number
    }
    reply: Record<string, never>
  }
  /** Deletes a document that no running class uses; recordings that show it keep their pages. */
  'document/delete': {
    fields: {
      document_id: number
    }
    reply: Record<string, never>
  }
  /** Converts a document once more that could not be converted. */
  'document/retry': {
    fields: {
      document_id: number
    }
    reply: Record<string, never>
  }
  /** The folders of a space with how many documents each holds, those of its folders included. */
  'document/folders': {
    fields: {
      space?: 'public' | 'mine'
    }
    reply: {
      records: {
        folder_id: number
        parent_id: number | null
        name: string
        documents: number
      }[]
      all: number
      unfiled: number
    }
  }
  /** Makes a folder, at the top or inside a folder that stands at the top. */
  'document/folder-make': {
    fields: {
      space: 'public' | 'mine'
      parent_id?: number
      name: string
    }
    reply: {
      folder_id: number
    }
  }
  /** Gives a folder another name. */
  'document/folder-rename': {
    fields: {
      folder_id: number
      name: string
    }
    reply: Record<string, never>
  }
  /** Deletes a folder that holds nothing. */
  'document/folder-delete': {
    fields: {
      folder_id: number
    }
    reply: Record<string, never>
  }
  /** The documents that a class shows, in their order. */
  'document/of-class': {
    fields: {
      class_id: number
    }
    reply: {
      records: {
        document_id: number
        name: string
        kind: 'pdf' | 'slides' | 'text' | 'sheet' | 'image' | 'audio' | 'video'
        pages: number | null
        status: 'queued' | 'converting' | 'ready' | 'failed'
      }[]
    }
  }
  /** Says which documents a class that is not over shows, in this order; a running room hears of it at once. */
  'document/bind': {
    fields: {
      class_id: number
      document_ids?: number[]
    }
    reply: Record<string, never>
  }
}
