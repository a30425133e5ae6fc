import { menuEntries } from './menu.gen.ts'

/**
 * An entry of the menu. It shows `only` in an admin-tier workspace (`admin`), only to administrators (`server`), or in every
 * workspace but a free one (`paid`); what `needs` a paid plan leads to /plans on the free tier.
 */
export interface NavigationEntry {
  label: string
  path: `/${string}`
  only?: 'admin' | 'server' | 'paid'
  needs?: 'paid'
}

/** A group of the menu; `notFree` is absent on the free tier. */
export interface NavigationGroup {
  label: string
  notFree?: boolean
  entries: readonly NavigationEntry[]
}

/** A screen's place in the menu: its group, and its position there, from 1. */
export interface MenuEntry extends Pick<NavigationEntry, 'only' | 'needs'> {
  group: (typeof groups)[number]['label']
  place: number
}

// As the specification has them; "Band" is ours (decision 0117).
const groups = [
  { label: 'Music' },
  { label: 'Utility' },
  { label: 'Training' },
  { label: 'Social media', notFree: true },
  { label: 'Finances' },
  { label: 'Management' },
  { label: 'Help' },
  { label: 'Band' },
] as const

/** The menu: the groups of the specification in their order, and ours. */
export const navigation: readonly NavigationGroup[] = groups.map((group) => ({
  ...group,
  entries: menuEntries[group.label],
}))

const isShown = ({ only }: NavigationEntry, tier: string, own: string | undefined): boolean => {
  if (only === 'paid') return tier !== 'free'
  if (only === 'server') return own === 'admin'
  return only === undefined || tier === 'admin'
}

const isOurs = ({ label }: NavigationGroup): boolean => label === 'Band'

/** The menu as a person whose own tier is `own` sees it in a workspace of this tier; our group comes first. */
export const navigationFor = (tier: string, own: string | undefined): NavigationGroup[] =>
  [...navigation.filter(isOurs), ...navigation.filter((group) => !isOurs(group))]
    .filter((group) => !(group.notFree && tier === 'free'))
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => isShown(entry, tier, own)),
    }))
