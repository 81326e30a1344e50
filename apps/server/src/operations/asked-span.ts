/** The span that a request names in seconds with a fraction, as the history counts: whole milliseconds; null where it is open. */
export const askedSpan = ({
  start,
  end,
}: {
  readonly start?: number | undefined
  readonly end?: number | undefined
}) => ({
  startMs: start === undefined ? null : Math.round(start * 1000),
  endMs: end === undefined ? null : Math.round(end * 1000),
})
