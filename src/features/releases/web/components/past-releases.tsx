import { Link } from '@tanstack/react-router'
import type { Release } from '#features/releases/contract/release.ts'
import { typeLabels } from '#features/releases/contract/release-words.ts'
import { t } from '#kernel/language/translate.ts'
import { shortDate, statusLabels } from '../release-words.ts'
import styles from './past-releases.module.css'

/** What is out, or was given up, newest first; nothing when there is none. */
export const PastReleases = ({ releases }: { releases: readonly Release[] }) =>
  releases.length === 0 ? null : (
    <section className={styles.module} aria-labelledby="past-releases">
      <h2 id="past-releases" className={styles.title}>
        {t('Past releases')}
      </h2>
      <ul>
        {releases.map((release) => (
          <li key={release.id}>
            <Link to="/release-plan/$releaseId" params={{ releaseId: release.id }} className={styles.row}>
              <strong className={styles.name}>{release.name}</strong>
              <span>{typeLabels[release.type]}</span>
              <span>{shortDate(release.expected_release_date)}</span>
              <span>{statusLabels[release.status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
