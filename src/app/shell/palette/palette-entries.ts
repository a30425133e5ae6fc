import type { FoundKind, FoundThing } from '#features/search/contract/found.ts'
import { farFrom, fold, wordsIn } from '#features/search/domain/words.ts'
import { navigation } from '#features/system/contract/navigation.ts'
import { type Screen, screens } from '#features/system/contract/screens.ts'
import { t } from '#kernel/language/translate.ts'
import { mediumDayText } from '#web/charts/day-text.ts'
import { places } from '../places.ts'
import { isServerScreen } from '../server-screens.ts'

/** Something one can go to; `href` tells entries apart, and `detail` says which of two alike it is. */
export interface PaletteEntry {
  kind: FoundKind | 'screen' | 'workspace' | 'help'
  label: string
  detail: string
  href: string
  /** What it is called elsewhere: by the six places of the menu. */
  also?: string
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

/** What people look for whose place has another name. */
const soughtFor: Readonly<Record<string, string>> = { '/profile': t('Change password') }

/** The screens that somebody whose own tier is `own` can go to in a workspace of this tier, under the names that the menu gives them. */
export const screenEntries = (tier: string, own: string | undefined): PaletteEntry[] =>
  screens
    .filter((screen) => !screen.path.includes('{') && !hidden.has(screen.path))
    .filter((screen) => screen.access !== 'admin' || (isServerScreen(screen.path) ? own : tier) === 'admin')
    .filter((screen) => !(tier === 'free' && groupOf.get(screen.path)?.notFree))
    .sort((a, b) => order(a) - order(b))
    .map((screen) => {
      const group = groupOf.get(screen.path)
      const also = places.find(({ path }) => path === screen.path)?.label ?? soughtFor[screen.path]
      const locked = tier === 'free' && group?.entries.some((entry) => entry.path === screen.path && entry.needs)
      return {
        kind: 'screen' as const,
        label: screen.title,
        detail: locked
          ? t('Not in the Free plan')
          : ([also, group?.label].find((one) => one && one !== screen.title) ?? ''),
        ...(also !== undefined && { also }),
        href: locked ? `/plans?for=${screen.path.slice(1)}` : screen.path,
      }
    })

/** Every workspace of the person, as a link that switches this tab. */
export const workspaceEntries = (workspaces: readonly PaletteWorkspace[], currentId: string): PaletteEntry[] =>
  workspaces.map((workspace) => ({
    kind: 'workspace',
    label: workspace.name,
    detail: workspace.id === currentId ? t('You are here') : t('Owner {owner}', { owner: workspace.owner }),
    href: `/homepage?workspace=${workspace.id}`,
    hue: workspace.hue,
  }))

/** The songs of a workspace, each with its newest version. */
export const songEntries = (demos: readonly PaletteDemo[]): PaletteEntry[] => {
  const newest = new Map<string, PaletteDemo>()
  for (const demo of demos) {
    const known = newest.get(demo.name)
    if (!known || known.version < demo.version) newest.set(demo.name, demo)
  }
  return [...newest.values()].map((demo) => ({
    kind: 'demo',
    label: demo.name,
    detail: t('Song, v{version}', { version: demo.version }),
    href: `/demos/${demo.id}`,
  }))
}

/** What the server found. */
export const foundEntry = ({ kind, name, detail, date, href }: FoundThing): PaletteEntry => ({
  kind,
  label: name,
  detail: date === null ? detail : `${detail}${detail.endsWith(' ') ? '' : ', '}${mediumDayText(date)}`,
  href,
})

/** How well a label fits one word: 3 starts with it, 2 a word of it does, 1 it is somewhere inside, 0 not at all. */
const fitness = (label: string, word: string): number => {
  if (label.startsWith(word)) return 3
  if (label.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 2
  return label.includes(word) ? 1 : 0
}

/** The entries whose names begin as what is typed. */
export const beginningWith = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] =>
  entries.filter(({ label, also = '' }) => [label, also].some((name) => fold(name).startsWith(fold(typed))))

/** Those whose names begin as what is typed come first, but after those that say just these words. */
export const namedFirst = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const wanted = wordsIn(typed)
  const rankOf = ({ label }: PaletteEntry): number => {
    const own = wordsIn(label)
    const isWhole = wanted.every((word) => own.includes(word))
    const begins = fold(label).startsWith(fold(typed))
    return isWhole ? (begins ? 0 : 1) : begins ? 2 : 3
  }
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const typedWords = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean)

/** Whether a word of a label may have been meant by a typed one. */
const mayMean = (label: string, word: string): boolean =>
  label.split(/[^\p{L}\p{N}]+/u).some((part) => Number.isFinite(farFrom(part, word)))

/** The entries in which every typed word is found, in the label or (weaker) the detail; the best fit first, else as given. */
export const searchExactly = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const words = typedWords(typed)
  const scored = entries.map((entry) => {
    const label = fold(entry.label)
    const detail = fold(entry.detail)
    const fits = words.map((word) => fitness(label, word) || (detail.includes(word) ? 0.5 : 0))
    return { entry, score: fits.includes(0) ? 0 : fits.reduce((sum, one) => sum + one, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** The same, and where nothing is found, the entries whose labels may have been meant; all where nothing is typed. */
export const searchEntries = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const words = typedWords(typed)
  if (words.length === 0) return [...entries]
  const found = searchExactly(entries, typed)
  if (found.length > 0) return found
  return entries.filter(({ label, also = '' }) => words.every((word) => mayMean(fold(`${label} ${also}`), word)))
}
