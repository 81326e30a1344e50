/** Under which the newest soundness lies, whoever brings it: the call, or a push. */
export const SOUND_KEY = ['sound'] as const

/** Under which the newest queues lie, whoever brings them: the call, or a push. */
export const QUEUES_KEY = ['queues'] as const
