// Made from the protocol by `npm run reference`; a gate compares.

/** What each call under roster/ takes and answers. */
export interface RosterCalls {
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
}
