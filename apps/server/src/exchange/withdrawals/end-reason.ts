/** Why a withdrawal ended, and who said so: nobody where a room noted it for itself. */
type EndNote = { readonly reason: string | null; readonly decided_by: string | null }

/** What an operator wrote to the user of why a withdrawal ended; null where nobody wrote anything, and its user reads the state alone. */
export const toldReason = ({ reason, decided_by }: EndNote): string | null => (decided_by === null ? null : reason)

/** Whether the room noted that there was too little; an operator may write the very same word and means something else. */
export const wasLacking = ({ reason, decided_by }: EndNote): boolean => decided_by === null && reason === 'balance'
