import type { z } from 'zod'
import { NodeAway } from './chain.ts'

/** Reads what a node answered; an answer of another shape is as good as none. */
export function readAnswer<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const reading = shape.safeParse(answer)
  if (!reading.success)
    throw new NodeAway(`the node’s answer cannot be read: ${reading.error.issues[0]?.message ?? ''}`)
  return reading.data
}
