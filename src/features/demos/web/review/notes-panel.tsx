import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { shareLink } from '#web/ui/share-link.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { CarriedNotes, waitsForWord } from './carried-notes.tsx'
import { type ComposerHandle, NoteComposer } from './note-composer.tsx'
import { linkToMoment, type NoteView, plainView } from './note-list.ts'
import { NoteRow } from './note-row.tsx'
import { NotesHead } from './notes-head.tsx'
import styles from './notes-panel.module.css'
import type { NoteChanges } from './use-note-changes.ts'
import type { Review } from './use-review.ts'

export interface NotesPanelProps {
  demo: DemoDetail
  /** All versions of the song. */
  versions: readonly Demo[]
  review: Review
  changes: NoteChanges
  /** Length of the song in seconds. */
  duration: number
  /** Times are told in its bars, where the ruler counts them. */
  grid: BarGrid | null
  composer: Ref<ComposerHandle>
  /** Whether the composer is there; below the sound `onWrite` brings it, and `onWritten` says that it may go. */
  writes: boolean
  onWrite: () => void
  onWritten: () => void
  /** What replaces the title below the sound. */
  tabs: ReactNode
}

/** So many notes are shown at once; a band's year of talk would take a second to draw. */
const atOnce = 100

/** The notes of a demo as a list, and the place to write one. */
export const NotesPanel = ({
  demo,
  versions,
  review,
  changes,
  duration,
  grid,
  composer,
  writes,
  onWrite,
  onWritten,
  tabs,
}: NotesPanelProps) => {
  const workspace = useWorkspace()
  const [most, setMost] = useState(atOnce)
  const { threads, view, setView, clock, selected } = review
  const shown = review.shown.filter((thread) => !waitsForWord(thread.note))
  const place = shown.findIndex((thread) => thread.note.id === selected?.id)
  const drawn = shown.slice(0, Math.max(most, place + 1))
  const resolved = threads.filter(({ note }) => note.resolvedAt !== null).length
  return (
    <section className={styles.panel} aria-labelledby="notes-title">
      <NotesHead
        threads={threads}
        view={view}
        onView={(next) => {
          setMost(atOnce)
          setView(next)
        }}
        changes={changes}
        tabs={tabs}
        onWrite={onWrite}
        onCopyMoment={() =>
          void shareLink(
            linkToMoment(workspace.id, demo.id, clock.position()),
            demo.name,
            t('Link to this moment copied.'),
          )
        }
      />
      <div className={styles.scroll}>
        <CarriedNotes demo={demo} versions={versions} review={review} changes={changes} />
        {drawn.length > 0 ? (
          <ol aria-label={view.sort === 'song' ? t('Notes in song order') : t('Notes, newest first')}>
            {drawn.map((thread) => (
              <NoteRow
                key={thread.note.id}
                thread={thread}
                grid={grid}
                selected={thread.note.id === selected?.id}
                revealed={thread.note.id === review.revealedId}
                changes={changes}
                onSelect={() => review.select(thread.note)}
                onPlay={() => {
                  review.select(thread.note)
                  clock.play(thread.note.atSeconds)
                }}
              />
            ))}
          </ol>
        ) : (
          <Nothing
            view={view}
            any={threads.length > 0}
            open={demo.openNotes}
            onAll={() => setView({ ...plainView, filter: 'all' })}
          />
        )}
        {drawn.length < shown.length && (
          <button type="button" className={styles.more} onClick={() => setMost(drawn.length + atOnce)}>
            <IconChevronRight size={15} aria-hidden="true" />
            {t('Show {more} more of {all}', {
              more: Math.min(atOnce, shown.length - drawn.length),
              all: shown.length,
            })}
          </button>
        )}
        {view.filter === 'open' && resolved > 0 && (
          <button type="button" className={styles.more} onClick={() => setView({ ...view, filter: 'all' })}>
            <IconChevronRight size={15} aria-hidden="true" />
            {t('{resolved} resolved', { resolved })}
          </button>
        )}
      </div>
      {writes && (
        <NoteComposer
          key={demo.id}
          ref={composer}
          demoId={demo.id}
          clock={clock}
          duration={duration}
          grid={grid}
          members={changes.others}
          onLeave={onWritten}
          onAdd={(note) => {
            if (view.filter === 'resolved' || view.search !== '') setView(plainView)
            return changes.add(note)
          }}
        />
      )}
    </section>
  )
}

const Nothing = ({ view, any, open, onAll }: { view: NoteView; any: boolean; open: number; onAll: () => void }) => (
  <div className={styles.state}>
    {!any ? (
      <EmptyState
        title={t('No notes yet')}
        text={t('Play it, stop where something catches your ear, and write it below.')}
      />
    ) : view.who !== 'anyone' || view.search !== '' ? (
      <p className={styles.nothing}>
        {rich('No matching notes. <button>Show all</button>', {
          button: (text) => (
            <Button size="sm" variant="quiet" onClick={onAll}>
              {text}
            </Button>
          ),
        })}
      </p>
    ) : (
      <p className={styles.nothing}>
        {view.filter !== 'open'
          ? t('Nothing resolved yet.')
          : open > 0
            ? t('Only carried notes are open: settle them above.')
            : t('Everything is resolved.')}
      </p>
    )}
  </div>
)
