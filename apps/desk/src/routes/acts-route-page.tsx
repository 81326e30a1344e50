import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActsPage } from '../features/acts/index.ts'

/** The acts, with the one that the address names open. */
export function ActsRoutePage(): ReactNode {
  const { act } = useSearch({ from: '/acts' })
  return <ActsPage key={act} named={act} />
}
