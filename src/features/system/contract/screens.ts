import { listedScreens } from './screens.gen.ts'

/** Who may open a screen: anybody, the signed-in, or those with a workspace (in an admin-tier one for `admin`). */
export type ScreenAccess = 'public' | 'user' | 'member' | 'admin'

/** One screen of the product: its address (parameters in braces), its name, and who may open it. */
export interface Screen {
  path: `/${string}`
  readonly title: string
  access: ScreenAccess
  /** Rendered at build time, so that it can be read without JavaScript. */
  prerendered?: boolean
}

/** Every address that a person can open; any other is not found. */
export const screens: readonly Screen[] = listedScreens.map(([path, title, access, prerendered = false]) => ({
  path,
  get title() {
    return title()
  },
  access,
  ...(prerendered && { prerendered }),
}))

/** The screen that an address leads to, if there is one. */
export const screenAt = (path: string): Screen | undefined => {
  const parts = path.split('/')
  return screens.find((candidate) => {
    const wanted = candidate.path.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
    )
  })
}
