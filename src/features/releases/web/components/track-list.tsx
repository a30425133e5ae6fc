import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Release } from '#features/releases/contract/release.ts'
import { isrcText } from '#features/releases/domain/codes.ts'
import { lengthText } from '#features/releases/domain/length-text.ts'
import { t } from '#kernel/language/translate.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './track-list.module.css'

/** The tracks of a release in their order, each with its code and the demo that it links to. */
export const TrackList = ({ release: { tracks }, onEdit }: { release: Release; onEdit: () => void }) => (
  <section className={styles.module} aria-labelledby="tracks">
    <div className={styles.head}>
      <h2 id="tracks" className={styles.title}>
        {t('Tracks')}
      </h2>
      <May right="edit">
        <Button size="sm" icon={<IconPencil size={15} aria-hidden="true" />} onClick={onEdit}>
          {t('Edit tracks')}
        </Button>
      </May>
    </div>
    {tracks.length === 0 && (
      <p className={styles.none}>{t('No tracks yet. Add them, and link each to its newest demo.')}</p>
    )}
    <ol>
      {tracks.map((track, at) => (
        <li key={track.id} className={styles.row}>
          <span className="mono">{at + 1}</span>
          <span className={styles.what}>
            <strong className={styles.name}>{track.title}</strong>
            {track.version && ` (${track.version})`}
            {track.seconds !== null && <span className={styles.code}> {lengthText(track.seconds)}</span>}
            {(track.writers || track.performers) && (
              <span className={styles.people}>
                {[track.writers && t('Written by {names}', { names: track.writers }), track.performers]
                  .filter(Boolean)
                  .join('; ')}
              </span>
            )}
          </span>
          <span className={styles.code}>
            {track.isrc ? <span className="mono">{isrcText(track.isrc)}</span> : t('No ISRC')}
          </span>
          {track.demo ? (
            <Link to="/demos/$demoId" params={{ demoId: track.demo.id }} className={styles.demo}>
              {t('{name} v{version}', { name: track.demo.name, version: track.demo.version })}
            </Link>
          ) : (
            <span className={styles.code}>{t('No demo')}</span>
          )}
        </li>
      ))}
    </ol>
  </section>
)
