import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import type { RefObject } from 'react'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { AttachedFiles } from '#features/files/web/api.tsx'
import { t } from '#kernel/language/translate.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Compare } from '../compare/use-compare.ts'
import type { ComposerHandle } from './note-composer.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { type Presence, PresenceLine } from './presence-line.tsx'
import styles from './review-room.module.css'
import type { NoteChanges } from './use-note-changes.ts'
import type { Review } from './use-review.ts'
import { VersionList } from './version-list.tsx'

/** What the rail shows where it has room for one of both. */
export type RailTab = 'notes' | 'versions'

/** Beside the sound: who listens, the versions of the song with their files, and the talk about this one. */
export const ReviewRail = ({
  demo,
  versions,
  review,
  changes,
  compare,
  presence,
  duration,
  grid,
  composer,
  wide,
  writes,
  onWrite,
  onWritten,
  tab,
  onTab,
  onAdd,
}: {
  demo: DemoDetail
  versions: readonly Demo[]
  review: Review
  changes: NoteChanges
  compare: Compare
  presence: Presence
  duration: number
  grid: BarGrid | null
  composer: RefObject<ComposerHandle | null>
  /** Whether it is next to the sound, with room for everything. */
  wide: boolean
  writes: boolean
  onWrite: () => void
  onWritten: () => void
  tab: RailTab
  onTab: (tab: RailTab) => void
  onAdd: () => void
}) => {
  const tabs = !wide && (
    <Segmented
      label={t('What to show')}
      value={tab}
      onChange={onTab}
      options={[
        { value: 'notes', label: t('Notes {count}', { count: demo.openNotes }) },
        { value: 'versions', label: t('Versions {count}', { count: versions.length }) },
      ]}
    />
  )
  return (
    <aside className={styles.rail} aria-label={t('Versions and notes')}>
      {tabs && tab === 'versions' && <div className={styles.tabs}>{tabs}</div>}
      <PresenceLine {...presence} clock={review.clock} duration={duration} />
      {(wide || tab === 'versions') && (
        <VersionList versions={versions} current={demo} clock={review.clock} compare={compare} onAdd={onAdd} />
      )}
      {(wide || tab === 'versions') && (
        <div className={styles.files}>
          <AttachedFiles kind="song" targetId={demo.songId} />
        </div>
      )}
      {(wide || tab === 'notes') && (
        <NotesPanel
          demo={demo}
          versions={versions}
          review={review}
          changes={changes}
          duration={duration}
          grid={grid}
          composer={composer}
          writes={writes}
          onWrite={onWrite}
          onWritten={onWritten}
          tabs={tabs || null}
        />
      )}
    </aside>
  )
}
