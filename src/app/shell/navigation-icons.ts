import { IconArrowRight } from '@tabler/icons-react'
import { screenIcons } from './navigation-icons.gen.ts'

/** The icon of a screen, by its address; an arrow for those that have none of their own. */
export const navigationIcon = (path: string): typeof IconArrowRight => screenIcons[path] ?? IconArrowRight
