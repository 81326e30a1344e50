/** One line of what changed between two texts. */
export type DiffLine = { readonly is: 'same' | 'gone' | 'new' | 'skipped'; readonly text: string }

const AROUND = 3
// Two long texts with nothing in common: more than this is told as one gone and one new.
const CELLS_MAX = 4_000_000

/** The lines that came and went between two texts, each with a few around it. */
export function diffLines(from: string, to: string): DiffLine[] {
  const [before, after] = [from.split('\n'), to.split('\n')]
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const middle = changedLines(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  const same = (texts: readonly string[]): DiffLine[] => texts.map(text => ({ is: 'same', text }))
  return withAround([...same(before.slice(0, head)), ...middle, ...same(before.slice(before.length - tail))])
}

function changedLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const gone = before.map((text): DiffLine => ({ is: 'gone', text }))
  const added = after.map((text): DiffLine => ({ is: 'new', text }))
  const width = after.length + 1
  if ((before.length + 1) * width > CELLS_MAX) return [...gone, ...added]
  // How long the longest common sequence is from each pair of lines on.
  const common = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const at = row * width + column
      common[at] =
        before[row] === after[column]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0)
    }
  }
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    const at = row * width + column
    if (before[row] === after[column]) {
      lines.push({ is: 'same', text: before[row] ?? '' })
      row++
      column++
    } else if ((common[at + width] ?? 0) >= (common[at + 1] ?? 0)) lines.push(gone[row++] as DiffLine)
    else lines.push(added[column++] as DiffLine)
  }
  return [...lines, ...gone.slice(row), ...added.slice(column)]
}

function withAround(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(one => one.is !== 'same'),
  )
  const shown: DiffLine[] = []
  for (const [at, line] of lines.entries()) {
    if (isNear[at]) shown.push(line)
    else if (shown.at(-1)?.is !== 'skipped') shown.push({ is: 'skipped', text: '' })
  }
  return shown.length === 1 && shown[0]?.is === 'skipped' ? [] : shown
}
