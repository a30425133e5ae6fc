import { asJson, fieldsOf, personal, type Stored, stored } from '#web/browser-storage.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** What was opened from the palette, and how often. */
export interface OpenedEntry extends PaletteEntry {
  times: number
}

const most = 50
const none: OpenedEntry[] = []

const isOpened = (value: unknown): value is OpenedEntry => {
  const { kind, label, detail, href, times } = fieldsOf(value) ?? {}
  return [kind, label, detail, href].every((one) => typeof one === 'string') && typeof times === 'number'
}

const placeOf = (workspaceId: string): Stored<OpenedEntry[]> =>
  stored({
    name: `${personal}opened.${workspaceId}`,
    codec: asJson((value) => (Array.isArray(value) ? value.filter(isOpened) : undefined)),
    otherwise: none,
  })

/** What was opened in this workspace and browser, the last first. */
export const openedEntries = (workspaceId: string): OpenedEntry[] => placeOf(workspaceId).get()

/** Remembers that an entry was opened. */
export const rememberOpened = (workspaceId: string, entry: PaletteEntry): void => {
  const before = openedEntries(workspaceId)
  const times = (before.find(({ href }) => href === entry.href)?.times ?? 0) + 1
  const others = before.filter(({ href }) => href !== entry.href)
  placeOf(workspaceId).set([{ ...entry, times }, ...others].slice(0, most))
}

const placesUp = 3
const mostTimes = 3

/** The entries in their order, but that each one rises with how often it was opened: three places a time, nine at most. */
export const openedFirst = (entries: readonly PaletteEntry[], opened: readonly OpenedEntry[]): PaletteEntry[] => {
  const times = new Map(opened.map((one) => [one.href, one.times]))
  return entries
    .map((entry, at) => ({ entry, at: at - placesUp * Math.min(mostTimes, times.get(entry.href) ?? 0) }))
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry)
}
