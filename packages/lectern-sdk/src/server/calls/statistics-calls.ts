// Made from the protocol by `npm run reference`; a gate compares.

/** What each call under statistics/ takes and answers. */
export interface StatisticsCalls {
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
        deleted: boolean
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
  /** One class that is over, with each person who came: their stays, minutes, lines and turns to speak, and who was absent. */
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
      deleted: boolean
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
        hands: number
        mic_ups: number
        number: string
        expected: unknown
        known: boolean
        staff_name: boolean
      }[]
      absent: {
        name: string
        number: string
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
      attendance: {
        expected: number
        present: number
      }
      attendance_before: {
        expected: number
        present: number
      }
      today: {
        quarters: number[]
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
        attendance: {
          expected: number
          present: number
        }
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
