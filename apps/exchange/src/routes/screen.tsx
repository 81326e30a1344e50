import { useLoaderData } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

/** Draws the screen that a route's loader has fetched. */
export function Screen(): ReactNode {
  const { component: Page }: { component: ComponentType } = useLoaderData({ strict: false })
  return <Page />
}
