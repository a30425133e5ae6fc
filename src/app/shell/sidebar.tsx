import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import { t } from '#kernel/language/translate.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useMedia } from '#web/use-media.ts'
import { MoreButton, PlaceLink } from './place-links.tsx'
import { places } from './places.ts'
import styles from './sidebar.module.css'
import { useVersion } from './use-version.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const Nothing = (): ReactNode => null

// Phones and the rail never show them, and need not load them; without them the six places still lead on.
const SidebarGroups = lazy(() =>
  import('./menu/sidebar-groups.tsx').then(
    (module): { default: () => ReactNode } => ({ default: module.SidebarGroups }),
    () => ({ default: Nothing }),
  ),
)

/** The band at the top, the six places, the menu in groups, the version at the bottom; between 421 and 1023 px a rail of the six places and "More". */
export const Sidebar = () => {
  const workspace = useWorkspace()
  const hasRoom = useMedia('(min-width: 64em)')
  return (
    <aside className={styles.sidebar} aria-label={t('Workspace')}>
      <div className={styles.band}>
        <Link to="/homepage" className={styles.home} title={t('Homepage')}>
          <BandTile name={workspace.name} size={28} />
          <span className={styles.names}>
            <span className={styles.name}>{workspace.name}</span>
            <span className={styles.tier}>{plans[workspace.workspaceTier].name}</span>
          </span>
        </Link>
        <span className={styles.onlyWide}>
          <WorkspaceSwitcher />
        </span>
      </div>
      <nav className={styles.nav} aria-label={t('Main')}>
        <ul className={styles.places} aria-label={t('Places')}>
          {places.map((place) => (
            <li key={place.path}>
              <PlaceLink place={place} />
            </li>
          ))}
          <li className={styles.onlyRail}>
            <MoreButton beside={places} />
          </li>
        </ul>
        {hasRoom && (
          <Suspense fallback={null}>
            <SidebarGroups />
          </Suspense>
        )}
      </nav>
      <div className={styles.foot}>
        <Logo className={styles.logo ?? ''} />
        <Version />
        <span className={styles.onlyRail}>
          <WorkspaceSwitcher position="right-end" />
        </span>
      </div>
    </aside>
  )
}

const Version = () => {
  const version = useVersion()
  return <span className={`${styles.version} mono`}>{version && `v${version}`}</span>
}
