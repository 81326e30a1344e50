// Made from the protocol by `npm run reference`; a gate compares.

/** What each call under recording/ takes and answers. */
export interface RecordingCalls {
  /** The recordings of the institution by filters, newest first, with who may watch each and how many did. */
  'recording/list': {
    fields: {
      limit_begin?: number
      limit_num?: number
      keyword?: string
      from?: string
      to?: string
      teacher_id?: number
      class_id?: number
      visibility?: 'unpublished' | 'students' | 'link' | 'public'
      status?: 'processing' | 'ready' | 'failed' | 'archived' | 'deleted'
    }
    reply: {
      total: number
      limit_begin: number
      limit_num: number
      records: {
        recording_id: number
        title: string
        class_id: number | null
        class_no: number | null
        teacher: unknown
        recorded_local: string
        length_s: unknown
        bytes: number | null
        formats: ('web' | 'mp4' | 'webm')[]
        visibility: 'unpublished' | 'students' | 'link' | 'public'
        views: number
        status: 'processing' | 'ready' | 'failed' | 'archived' | 'deleted'
        reason: 'wrong_content' | 'damaged' | 'crashed' | null
        gone_local: string | null
        cover: unknown
      }[]
      bytes: number
      keep_days: number
    }
  }
  /** Opens a recording of the institution, or the recording of a class, to be played. */
  'recording/open': {
    fields: {
      recording_id?: number
      class_id?: number
    }
    reply: {
      recording_id: number
      title: string
      teacher: unknown
      recorded: number
      length_s: unknown
      spans: {
        from: number
        to: number
      }[]
      timeline: unknown
      video: unknown
      documents: {
        document_id: number
        name: string
        kind: 'pdf' | 'slides' | 'text' | 'sheet' | 'image' | 'audio' | 'video'
        ratios: number[]
        address: string
      }[]
      downloads: {
        format: 'web' | 'mp4' | 'webm'
        address: string
      }[]
    }
  }
  /** Where a recording can be fetched for the next hours: its video, or its timeline as JSON. */
  'recording/download': {
    fields: {
      recording_id: number
      format: 'web' | 'mp4' | 'webm'
    }
    reply: {
      address: string
    }
  }
  /** Gives a recording another title. */
  'recording/rename': {
    fields: {
      recording_id: number
      title: string
    }
    reply: Record<string, never>
  }
  /** Says who may watch a recording; links hold only while anyone with a link may. */
  'recording/visibility': {
    fields: {
      recording_id: number
      visibility: 'unpublished' | 'students' | 'link' | 'public'
    }
    reply: {
      url: unknown
    }
  }
  /** Makes a link by which anyone may watch a recording for some days; it is told this once. */
  'recording/share': {
    fields: {
      recording_id: number
      may: 'watch' | 'download'
      days: 1 | 7 | 30 | 90
    }
    reply: {
      share_id: number
      url: string
      ends_local: string
    }
  }
  /** The links to a recording that have not ended. */
  'recording/shares': {
    fields: {
      recording_id: number
    }
    reply: {
      records: {
        share_id: number
        may: 'watch' | 'download'
        made_local: string
        ends_local: string
      }[]
    }
  }
  /** Ends a link to a recording. */
  'recording/unshare': {
    fields: {
      share_id: number
    }
    reply: Record<string, never>
  }
  /** Keeps a recording until it is restored; meanwhile nobody outside of the console may watch it. */
  'recording/archive': {
    fields: {
      recording_id: number
    }
    reply: Record<string, never>
  }
  /** Brings a recording back that was archived or deleted; its time to be kept begins anew. */
  'recording/restore': {
    fields: {
      recording_id: number
    }
    reply: Record<string, never>
  }
  /** Deletes a recording; it can be brought back until the day that is answered. */
  'recording/delete': {
    fields: {
      recording_id: number
    }
    reply: {
      gone_local: string
    }
  }
  /** Looks at the uploaded video of a recording once more that could not be used. */
  'recording/retry': {
    fields: {
      recording_id: number
    }
    reply: Record<string, never>
  }
}
