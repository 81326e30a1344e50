// Made from the protocol by `npm run reference`; a gate compares.

/** What each call of the server API takes and answers. */
export interface Calls {
  /** The classes of the institution by filters: first those in class, then the rest of today, then by day. */
  'class/list': {
    fields: {
      limit_begin?: number
      limit_num?: number
      keyword?: string
      status?: 'not_started' | 'in_class' | 'finished' | 'expired'
      type?: 'one' | 'small' | 'large' | 'live'
      teacher_id?: number
      from?: string
      to?: string
      sort?: 'day' | 'name' | 'class_no' | 'type' | 'teacher' | 'start'
      descending?: boolean
    }
    reply: {
      total: number
      limit_begin: number
      limit_num: number
      records: {
        class_id: number
        class_no: number
        name: string
        type: 'one' | 'small' | 'large' | 'live'
        status: 'not_started' | 'in_class' | 'finished' | 'expired'
        start: number
        end: number
        start_local: string
        end_local: string
        begun_local: string | null
        over_local: string | null
        teacher: {
          staff_id: number
          name: string
        }
        expected: number
        attended: number
        present: number
        series_id: number | null
        group: 'now' | 'later' | 'earlier' | 'day'
      }[]
      statuses: {
        all: number
        not_started: number
        in_class: number
        finished: number
        expired: number
      }
      today: {
        date: string
        now: {
          classes: number
          people: number
        }
        later: {
          classes: number
          next_local: string | null
        }
        earlier: {
          finished: number
          expired: number
        }
      }
    }
  }
  /** One class of the institution with everything that was planned for it. */
  'class/detail': {
    fields: {
      class_id: number
    }
    reply: {
      class_id: number
      class_no: number
      name: string
      type: 'one' | 'small' | 'large' | 'live'
      status: 'not_started' | 'in_class' | 'finished' | 'expired'
      start: number
      end: number
      start_local: string
      end_local: string
      begun_local: string | null
      over_local: string | null
      teacher: {
        staff_id: number
        name: string
      }
      expected: number
      attended: number
      present: number
      series_id: number | null
      assistants: {
        staff_id: number
        name: string
      }[]
      attendees_max: number
      seats: number
      resolution: 'sd' | 'hd' | 'fhd'
      record: 'off' | 'auto' | 'manual'
      auto_mic: boolean
      replay: boolean
      documents: {
        document_id: number
        name: string
      }[]
    }
  }
  /** Plans a class, or a series of them; the same key from the same institution makes it once. */
  'class/create': {
    fields: {
      name: string
      type: 'one' | 'small' | 'large' | 'live'
      date: string
      start: string
      end: string
      teacher_id: number
      assistant_ids?: number[]
      attendees_max: number
      seats: number
      resolution: 'sd' | 'hd' | 'fhd'
      record: 'off' | 'auto' | 'manual'
      auto_mic: boolean
      replay: boolean
      document_ids?: number[]
      client_id: string
      repeat?: 'none' | 'daily' | 'weekdays' | 'weekly'
      repeat_count?: number
    }
    reply: {
      class_id: number
      class_no: number
      classes: number
    }
  }
  /** Changes a class that has not begun; the other classes of its series stay as they are. */
  'class/edit': {
    fields: {
      class_id: number
      name: string
      type: 'one' | 'small' | 'large' | 'live'
      date: string
      start: string
      end: string
      teacher_id: number
      assistant_ids?: number[]
      attendees_max: number
      seats: number
      resolution: 'sd' | 'hd' | 'fhd'
      record: 'off' | 'auto' | 'manual'
      auto_mic: boolean
      replay: boolean
      document_ids?: number[]
    }
    reply: Record<string, never>
  }
  /** Deletes a class that is not running; with `series` also the ones of its series that have not begun. */
  'class/delete': {
    fields: {
      class_id: number
      series?: boolean
    }
    reply: {
      deleted: number
    }
  }
  /** The signed links into a class, one for each role; they end with the class. */
  'class/links': {
    fields: {
      class_id: number
    }
    reply: {
      links: {
        role: 'teacher' | 'assistant' | 'student' | 'observer'
        url: string
      }[]
    }
  }
  /** Who teaches and assists at the institution, by name. */
  'staff/list': {
    fields: Record<string, never>
    reply: {
      records: {
        staff_id: number
        name: string
      }[]
    }
  }
  /** Adds somebody who teaches or assists; a name that is there already is answered with its id. */
  'staff/add': {
    fields: {
      name: string
    }
    reply: {
      staff_id: number
      name: string
    }
  }
  /** Who is expected in a class, in the order of the list that was brought. */
  'roster/list': {
    fields: {
      class_id: number
    }
    reply: {
      records: {
        name: string
        number: string
      }[]
    }
  }
  /** Replaces the list of who is expected by a CSV with the columns name and number; nothing is kept of a wrong one. */
  'roster/import': {
    fields: {
      class_id: number
      csv: string
    }
    reply: {
      expected: number
      problems: {
        row: number
        reason: 'no_name' | 'name_long' | 'number_long' | 'twice' | 'quote'
      }[]
    }
  }
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
        reason: 'no_office' | 'wrong_content' | 'damaged' | 'password' | 'macros' | 'too_many_pages' | 'bomb' | 'too_long' | 'cancelled' | 'crashed' | null
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
  /** The recordings of the institution by filters, newest first, with who may watch each and how many did. */
  'recording/list': {
    fields: {
      limit_begin?: number
      limit_num?: number
      keyword?: string
      from?: string
      to?: string
      teacher_id?: number
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
  /** The figures of the classes that are over, newest first, by filters. */
  'statistics/list': {
    fields: {
      limit_begin?: number
      limit_num?: number
      keyword?: string
      type?: 'one' | 'small' | 'large' | 'live'
      teacher_id?: number
      from?: string
      to?: string
    }
    reply: {
      total: number
      limit_begin: number
      limit_num: number
      records: {
        class_id: number
        class_no: number
        name: string
        type: 'one' | 'small' | 'large' | 'live'
        teacher: string
        start_local: string
        end_local: string
        begun_local: string
        over_local: string
        minutes: number
        expected: number
        attended: number
        late: number
        left_early: number
        peak: number
        messages: number
        mic_ups: number
      }[]
    }
  }
  /** One class that is over, with each person who came: their stays, minutes, lines and turns to speak. */
  'statistics/detail': {
    fields: {
      class_id: number
    }
    reply: {
      class_id: number
      class_no: number
      name: string
      type: 'one' | 'small' | 'large' | 'live'
      teacher: string
      start_local: string
      end_local: string
      begun_local: string
      over_local: string
      minutes: number
      expected: number
      attended: number
      late: number
      left_early: number
      peak: number
      messages: number
      mic_ups: number
      begun: number
      over: number
      people: {
        name: string
        role: 'teacher' | 'assistant' | 'student' | 'observer'
        stays: {
          joined: number
          left: number
        }[]
        minutes: number
        late: boolean
        left_early: boolean
        messages: number
        mic_ups: number
      }[]
    }
  }
  /** The institution over the last days: classes, attendances, minutes, the peak with its moment, and day by day. */
  'statistics/profile': {
    fields: {
      days?: 1 | 7 | 30
      from?: string
      to?: string
    }
    reply: {
      figures: {
        classes: number
        attendances: number
        minutes: number
        peak: number
        peak_local: string | null
      }
      before: {
        classes: number
        attendances: number
        minutes: number
        peak: number
      }
      live: {
        classes: number
        people: number
      }
      material: {
        recording_minutes: number
        recording_minutes_before: number
        storage_bytes: number
        storage_limit: number
      }
      trend: {
        date: string
        classes: number
        attendances: number
        minutes: number
        peak: number
      }[]
      top: {
        class_id: number
        name: string
        date: string
        attended: number
        expected: number
      }[]
    }
  }
}

/** The path of a call. */
export type CallPath = keyof Calls

/** What a call takes. */
export type CallFields<Path extends CallPath> = Calls[Path]['fields']

/** What a call answers. */
export type CallReply<Path extends CallPath> = Calls[Path]['reply']
