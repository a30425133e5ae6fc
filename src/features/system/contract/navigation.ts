import { t } from '#kernel/language/translate.ts'
import { menuEntries } from './menu.gen.ts'

/**
 * An entry of the menu. It shows `only` in an admin-tier workspace (`admin`), only to administrators (`server`), or in every
 * workspace but a free one (`paid`); what `needs` a paid plan leads to /plans on the free tier.
 */
export interface NavigationEntry {
  readonly label: string
  path: `/${string}`
  only?: 'admin' | 'server' | 'paid'
  needs?: 'paid'
}

/** A group of the menu; `notFree` is absent on the free tier. */
export interface NavigationGroup {
  id: keyof typeof menuEntries
  readonly label: string
  notFree?: boolean
  entries: readonly NavigationEntry[]
}

/** A screen's place in the menu: its group, and its position there, from 1. */
export interface MenuEntry extends Pick<NavigationEntry, 'only' | 'needs'> {
  group: keyof typeof menuEntries
  place: number
}

const groupOf = (id: NavigationGroup['id'], say: () => string, more: { notFree?: true } = {}): NavigationGroup => ({
  id,
  get label() {
    return say()
  },
  entries: menuEntries[id],
  ...more,
})

/** The menu: the groups of the specification in their order, and ours ("Band", decision 0117). */
export const navigation: readonly NavigationGroup[] = [
  groupOf('Music', () => t('Music')),
  groupOf('Utility', () => t('Utility')),
  groupOf('Training', () => t('Training')),
  groupOf('Social media', () => t('Social media'), { notFree: true }),
  groupOf('Finances', () => t('Finances')),
  groupOf('Management', () => t('Management')),
  groupOf('Help', () => t('Help')),
  groupOf('Band', () => t('Band')),
]

const isShown = ({ only }: NavigationEntry, tier: string, own: string | undefined): boolean => {
  if (only === 'paid') return tier !== 'free'
  if (only === 'server') return own === 'admin'
  return only === undefined || tier === 'admin'
}

const isOurs = ({ id }: NavigationGroup): boolean => id === 'Band'

/** The menu as a person whose own tier is `own` sees it in a workspace of this tier; our group comes first. */
export const navigationFor = (tier: string, own: string | undefined): NavigationGroup[] =>
  [...navigation.filter(isOurs), ...navigation.filter((group) => !isOurs(group))]
    .filter((group) => !(group.notFree && tier === 'free'))
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => isShown(entry, tier, own)),
    }))
