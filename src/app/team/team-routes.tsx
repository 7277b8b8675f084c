import type { ComponentProps } from 'react'
import { AppRoutes } from '../routes.tsx'

/** The pages of team mode: all of the console's, and the access log. */
export function TeamRoutes(props: ComponentProps<typeof AppRoutes>) {
  return <AppRoutes {...props} />
}
