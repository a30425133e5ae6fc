import { useMediaQuery } from '@mantine/hooks'

const now = { getInitialValueInEffect: false }

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 26.25em)', undefined, now)

/** Whether there are a keyboard and a mouse that drags files: not on a phone, not where one points with a finger. */
export const useHasKeys = (): boolean => !useMediaQuery('(max-width: 26.25em), (pointer: coarse)', undefined, now)
