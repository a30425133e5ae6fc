import {
  IconCalendarMonth,
  IconCoins,
  IconHome,
  IconLayoutKanban,
  IconMenu2,
  IconMetronome,
  IconWaveSine,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { flash } from '#web/ui/flash.ts'
import type { MenuSheetProps } from './menu/menu-sheet.tsx'
import styles from './place-links.module.css'
import { type Place, placeAround, places } from './places.ts'

// The frame does without the icons of all screens.
const icons = {
  '/homepage': IconHome,
  '/demos': IconWaveSine,
  '/calendar': IconCalendarMonth,
  '/board': IconLayoutKanban,
  '/finances': IconCoins,
  '/daily-workout': IconMetronome,
} as const

/** The link to one of the six places; marked at its own screen, and at those that belong to it. */
export const PlaceLink = ({ place }: { place: Place }) => {
  const Icon = icons[place.path]
  const isAround = useLocation({ select: ({ pathname }) => placeAround(pathname) === place })
  return (
    // The router itself says `page` at the place's own screen and below it.
    <Link to={place.path} className={styles.place} aria-current={isAround ? 'true' : undefined}>
      <Icon size={17} aria-hidden="true" />
      <span className={styles.label}>{place.label}</span>
    </Link>
  )
}

const load = () => import('./menu/menu-sheet.tsx')

/** "More", beside the places that there is room for: opens the whole menu as a sheet, which is loaded when it is first wanted. */
export const MoreButton = ({ beside }: { beside: readonly Place[] }) => {
  const [opened, setOpened] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<MenuSheetProps>>()
  const isElsewhere = useLocation({
    select: ({ pathname }) => !beside.some((place) => place === placeAround(pathname)),
  })
  const close = (): void => setOpened(false)
  const open = async (): Promise<void> => {
    try {
      const { MenuSheet } = await load()
      setSheet(() => MenuSheet)
      setOpened(true)
    } catch {
      flash.error(t('Couldn’t load the menu. Check your connection and try again.'))
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-current={isElsewhere ? 'true' : undefined}
        onClick={() => void open()}
      >
        <IconMenu2 size={17} aria-hidden="true" />
        <span className={styles.label}>
          {rich('More<span> places</span>', { span: (text) => <span className="visually-hidden">{text}</span> })}
        </span>
      </button>
      {Sheet && <Sheet opened={opened} onClose={close} places={places.filter((place) => !beside.includes(place))} />}
    </>
  )
}
