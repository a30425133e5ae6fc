import { type NavigationEntry, type NavigationGroup, navigationFor } from '#features/system/contract/navigation.ts'

/** An entry of the menu as it is shown: a locked one leads to the plans. */
export interface NavigationLink extends NavigationEntry {
  /** Where the link goes. */
  href: string
  locked: boolean
}

/** The menu of a workspace's tier and a person's own, with the places that its entries lead to. */
export const linksFor = (
  tier: string,
  own: string | undefined,
): (Omit<NavigationGroup, 'entries'> & { entries: NavigationLink[] })[] =>
  navigationFor(tier, own).map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const locked = entry.needs === 'paid' && tier === 'free'
      return { ...entry, locked, href: locked ? '/plans' : entry.path }
    }),
  }))

const audio = /^.((eq|compression|balance|ambiance)-training|daily-workout|training-progress)$/
const theory = /^.(intervals|chords|harmony|rhythm)-training$/

/** The address of the entry that a training screen belongs to; what both hubs lead to counts as the first one's. */
export const withinMenu = (path: string): string =>
  audio.test(path) ? '/audio-training' : theory.test(path) ? '/theory-training' : path

/** Whether an address is a screen of an entry, or lies below it. */
export const isBelow = (path: string, entry: string): boolean => path === entry || path.startsWith(`${entry}/`)
