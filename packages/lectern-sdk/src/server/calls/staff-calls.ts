// Made from the protocol by `npm run reference`; a gate compares.

/** What each call under staff/ takes and answers. */
export interface StaffCalls {
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
}
