// Made from the protocol by `npm run reference`; a gate compares.

/** What each call under class/ takes and answers. */
export interface ClassCalls {
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
      series_id?: number
      deleted?: boolean
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
        gone_local: string | null
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
      gone_local: string | null
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
  /** The days that a plan would have, each with a class that keeps its teacher busy then; nothing is kept. */
  'class/dates': {
    fields: {
      date: string
      start: string
      end: string
      teacher_id?: number
      repeat?: 'none' | 'daily' | 'weekdays' | 'weekly'
      repeat_count?: number
      repeat_until?: string
      class_id?: number
      scope?: 'one' | 'following' | 'all'
    }
    reply: {
      records: {
        start_local: string
        end_local: string
        busy: {
          class_id: number
          class_no: number
          name: string
          start_local: string
          end_local: string
        } | null
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
      repeat_until?: string
      double_book?: boolean
    }
    reply: {
      class_id: number
      class_no: number
      classes: number
    }
  }
  /** Changes a class that has not begun, and with a scope the others of its series: they move by as many days. */
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
      scope?: 'one' | 'following' | 'all'
      double_book?: boolean
    }
    reply: {
      classes: number
    }
  }
  /** Takes a class, or what is to come of its series, out of the list; attendance, figures and bill stay. */
  'class/delete': {
    fields: {
      class_id: number
      series?: boolean
      scope?: 'one' | 'following' | 'all'
    }
    reply: {
      deleted: number
    }
  }
  /** Brings a deleted class back as it was, with its links and its list of people. */
  'class/restore': {
    fields: {
      class_id: number
    }
    reply: Record<string, never>
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
  /** Signed links that say who comes: for the people named, or for all on the list of who is expected. */
  'class/personal-links': {
    fields: {
      class_id: number
      role?: 'teacher' | 'assistant' | 'student' | 'observer'
      people?: {
        name: string
        number?: string
        user_id?: string
      }[]
    }
    reply: {
      links: {
        name: string
        number: string
        user_id: string
        url: string
      }[]
    }
  }
}
