import { type NavigationGroup, navigation } from '#features/system/contract/navigation.ts'
import { t } from '#kernel/language/translate.ts'
import { isBelow, withinMenu } from './navigation-links.ts'

/** One of the six places that are always in sight; it stands for the screens of its group, too. */
export interface Place {
  label: string
  path: '/homepage' | '/demos' | '/calendar' | '/board' | '/finances' | '/daily-workout'
  group?: NavigationGroup['id']
}

/** The six, in the order in which a band needs them; a phone's bar has the first four. */
export const places: readonly Place[] = [
  { label: t('Home'), path: '/homepage' },
  { label: t('Songs'), path: '/demos' },
  { label: t('Calendar'), path: '/calendar' },
  { label: t('Board'), path: '/board' },
  { label: t('Money'), path: '/finances', group: 'Finances' },
  { label: t('Practice'), path: '/daily-workout', group: 'Training' },
]

/** How many of the places the bar of a phone has room for, beside "More". */
export const placesInBar = 4

/** The place that an address is the screen of, or lies below. */
export const placeAt = (path: string): Place | undefined => places.find((place) => isBelow(path, place.path))

/** The place that an address belongs to, by its group where it has no place of its own. */
export const placeAround = (path: string): Place | undefined => {
  const entry = withinMenu(path)
  const group = navigation.find(({ entries }) => entries.some((one) => isBelow(entry, one.path)))?.id
  return placeAt(path) ?? places.find((place) => place.group !== undefined && place.group === group)
}
