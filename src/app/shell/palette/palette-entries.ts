import { navigation } from '#features/system/contract/navigation.ts'
import { type Screen, screens } from '#features/system/contract/screens.ts'
import { isServerScreen } from '../server-screens.ts'

/** Something one can go to; `href` tells entries apart, and `detail` says which of two alike it is. */
export interface PaletteEntry {
  kind: 'screen' | 'workspace' | 'demo'
  label: string
  detail: string
  href: string
  /** Of a workspace, for its tile. */
  hue?: string
}

/** What the palette knows of a workspace. */
export interface PaletteWorkspace {
  id: string
  name: string
  hue: string
  owner: string
}

/** What the palette knows of a demo. */
export interface PaletteDemo {
  id: string
  name: string
  version: number
  addedBy: string | null
}

const hidden = new Set(['/', '/landing-page', '/register', '/login', '/forgot-password'])
// As the menu has them; then what is not in it, the band's before the person's before everybody's.
const inMenu = ['/homepage', ...navigation.flatMap((group) => group.entries.map((entry) => entry.path))]
const rank = { member: 0, admin: 1, user: 2, public: 3 }
const order = ({ path, access }: Screen): number => {
  const place = inMenu.indexOf(path)
  return place < 0 ? inMenu.length + rank[access] : place
}
const groupOf = new Map(navigation.flatMap((group) => group.entries.map((entry) => [entry.path, group])))

/** The screens that somebody whose own tier is `own` can go to in a workspace of this tier, under the names that the menu gives them. */
export const screenEntries = (tier: string, own: string | undefined): PaletteEntry[] =>
  screens
    .filter((screen) => !screen.path.includes('{') && !hidden.has(screen.path))
    .filter((screen) => screen.access !== 'admin' || (isServerScreen(screen.path) ? own : tier) === 'admin')
    .filter((screen) => !(tier === 'free' && groupOf.get(screen.path)?.notFree))
    .sort((a, b) => order(a) - order(b))
    .map((screen) => {
      const group = groupOf.get(screen.path)
      const locked = tier === 'free' && group?.entries.some((entry) => entry.path === screen.path && entry.needs)
      return {
        kind: 'screen' as const,
        label: screen.title,
        detail: locked ? 'Not in the Free plan' : (group?.label ?? ''),
        href: locked ? `/plans?for=${screen.path.slice(1)}` : screen.path,
      }
    })

/** Every workspace of the person, as a link that switches this tab. */
export const workspaceEntries = (workspaces: readonly PaletteWorkspace[], currentId: string): PaletteEntry[] =>
  workspaces.map((workspace) => ({
    kind: 'workspace',
    label: workspace.name,
    detail: workspace.id === currentId ? 'You are here' : `Owner ${workspace.owner}`,
    href: `/homepage?workspace=${workspace.id}`,
    hue: workspace.hue,
  }))

/** Every demo of the workspace. */
export const demoEntries = (demos: readonly PaletteDemo[]): PaletteEntry[] =>
  demos.map((demo) => ({
    kind: 'demo',
    label: demo.name,
    detail: `v${demo.version}${demo.addedBy ? `, ${demo.addedBy}` : ''}`,
    href: `/demos/${demo.id}`,
  }))
