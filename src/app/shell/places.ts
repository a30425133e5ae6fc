import { navigation } from '#features/system/contract/navigation.ts'
import { isBelow, withinMenu } from './navigation-links.ts'

/** One of the six places that are always in sight; it stands for the screens of its group, too. */
export interface Place {
  label: 'Home' | 'Songs' | 'Calendar' | 'Board' | 'Money' | 'Practice'
  path: string
  group?: 'Finances' | 'Training'
}

/** The six, in the order in which a band needs them; a phone's bar has the first four. */
export const places: readonly Place[] = [
  { label: 'Home', path: '/homepage' },
  { label: 'Songs', path: '/demos' },
  { label: 'Calendar', path: '/calendar' },
  { label: 'Board', path: '/board' },
  { label: 'Money', path: '/finances', group: 'Finances' },
  { label: 'Practice', path: '/daily-workout', group: 'Training' },
]

/** How many of the places the bar of a phone has room for, beside "More". */
export const placesInBar = 4

/** The place that an address is the screen of, or lies below. */
export const placeAt = (path: string): Place | undefined => places.find((place) => isBelow(path, place.path))

/** The place that an address belongs to, by its group where it has no place of its own. */
export const placeAround = (path: string): Place | undefined => {
  const entry = withinMenu(path)
  const group = navigation.find(({ entries }) => entries.some((one) => isBelow(entry, one.path)))?.label
  return placeAt(path) ?? places.find((place) => place.group !== undefined && place.group === group)
}
