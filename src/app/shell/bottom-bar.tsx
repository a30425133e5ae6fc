import { t } from '#kernel/language/translate.ts'
import styles from './bottom-bar.module.css'
import { MoreButton, PlaceLink } from './place-links.tsx'
import { places, placesInBar } from './places.ts'

const inBar = places.slice(0, placesInBar)

/** The bar at the bottom of a phone, below the player: four places for one thumb, and the way to all others. */
export const BottomBar = () => (
  <nav className={styles.bar} aria-label={t('Main')}>
    <ul className={styles.places}>
      {inBar.map((place) => (
        <li key={place.path}>
          <PlaceLink place={place} />
        </li>
      ))}
      <li>
        <MoreButton beside={inBar} />
      </li>
    </ul>
  </nav>
)
