import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What keeps a form from being sent that belongs to no field of it; nothing where there is none. */
export function FormProblem({ said }: { said: string | null }): ReactNode {
  if (said === null) return null
  return (
    <p className="form-problem" role="alert">
      <TriangleAlert aria-hidden />
      {said}
    </p>
  )
}
