import type { RecordingFormat } from '@bourse/protocol/terms'

/** A format that a person can watch once it is saved: what is played back step by step is data and no film. */
export type VideoFormat = Exclude<RecordingFormat, 'web'>

/** The formats of a recording that can be saved as a film. */
export const videosOf = (formats: readonly RecordingFormat[]): VideoFormat[] =>
  formats.filter((format): format is VideoFormat => format !== 'web')
