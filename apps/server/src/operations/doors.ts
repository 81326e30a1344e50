/**
 * What operations reach the world through. A capability adds its own door where it is made:
 * `declare module './doors.ts' { interface Doors { readonly mail: MailDoor } }`
 */
export interface Doors {}
