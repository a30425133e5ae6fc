import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import { t } from '#kernel/language/translate.ts'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { navigationIcon } from '../navigation-icons.ts'
import { linksFor, type NavigationLink } from '../navigation-links.ts'
import type { Place } from '../places.ts'
import { useVersion } from '../use-version.ts'
import { WorkspaceSwitcher } from '../workspace-switcher.tsx'
import styles from './whole-menu.module.css'

/** Whose menu it is, and the way to other workspaces; `children` follow it. */
export const MenuHead = ({ onChosen, children }: { onChosen?: () => void; children?: ReactNode }) => {
  const workspace = useWorkspace()
  const version = useVersion()
  return (
    <div className={styles.band}>
      <Link to="/homepage" className={styles.home} title={t('Homepage')} onClick={onChosen}>
        <BandTile name={workspace.name} size={44} />
        <span className={styles.names}>
          <span className={styles.name}>{workspace.name}</span>
          <span className={styles.tier}>
            {plans[workspace.workspaceTier].name}
            {version && `, v${version}`}
          </span>
        </span>
      </Link>
      <WorkspaceSwitcher worded />
      {children}
    </div>
  )
}

/** All that one can go to: the given places, large, then every group of the menu. */
export const WholeMenu = ({ places, onChosen }: { places: readonly Place[]; onChosen?: () => void }) => {
  const workspace = useWorkspace()
  const { data: account } = useQuery(accountQuery)
  return (
    <nav className={styles.groups} aria-label={t('Menu')}>
      {places.length > 0 && (
        <ul className={styles.places} aria-label={t('Places')}>
          {places.map(({ path, label }) => {
            const Icon = navigationIcon(path)
            return (
              <li key={path}>
                <Link to={path} className={styles.place} onClick={onChosen}>
                  <Icon size={20} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {linksFor(workspace.workspaceTier, account?.subscriptionTier).map((group) => (
        <Group key={group.label} label={group.label} entries={group.entries} onChosen={onChosen} />
      ))}
    </nav>
  )
}

interface GroupProps {
  label: string
  entries: NavigationLink[]
  onChosen: (() => void) | undefined
}

const Group = ({ label, entries, onChosen }: GroupProps) => {
  const id = useId()
  return (
    <section className={styles.group}>
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Entry = ({ entry, onChosen }: { entry: NavigationLink; onChosen: (() => void) | undefined }) => {
  const Icon = navigationIcon(entry.path)
  return (
    <Link to={entry.href} className={classNames(styles.entry, entry.locked && styles.locked)} onClick={onChosen}>
      <Icon size={19} aria-hidden="true" />
      {entry.label}
      {entry.locked && (
        <>
          <span className="visually-hidden">{t(', not in the Free plan')}</span>
          <IconLock size={15} aria-hidden="true" />
        </>
      )}
    </Link>
  )
}
