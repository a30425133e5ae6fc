import { IconChevronRight } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { ConfirmModal } from '#web/ui/overlays/confirm-modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { NoteChanges } from '../hooks/use-note-changes.ts'
import { filterNotes, type NoteFilter } from '../note-list.ts'
import type { ReviewClock } from '../review-clock.ts'
import { type ComposerHandle, NoteComposer } from './note-composer.tsx'
import { NoteRow, noteTime } from './note-row.tsx'
import styles from './notes-panel.module.css'

export interface NotesPanelProps {
  demo: Demo
  /** All notes in the order of the song. */
  notes: readonly DemoNote[]
  filter: NoteFilter
  onFilter: (filter: NoteFilter) => void
  selectedId: string | null
  /** The note to bring into sight. */
  revealedId: string | null
  onSelect: (note: DemoNote) => void
  changes: NoteChanges
  clock: ReviewClock
  duration: number
  composer: Ref<ComposerHandle>
}

/** The notes of a demo as a list, and the place to write one. */
export const NotesPanel = ({
  demo,
  notes,
  filter,
  onFilter,
  selectedId,
  revealedId,
  onSelect,
  changes,
  clock,
  duration,
  composer,
}: NotesPanelProps) => {
  const [losing, setLosing] = useState<DemoNote | null>(null)
  const shown = filterNotes(notes, filter)
  const open = filterNotes(notes, 'open').length
  const resolved = notes.length - open
  return (
    <section className={styles.panel} aria-labelledby="notes-title">
      <div className={styles.head}>
        <h3 id="notes-title" className={styles.title}>
          Notes
        </h3>
        <span className={`${styles.count} mono`} role="status">
          {open} open
        </span>
        <Segmented
          size="sm"
          label="Which notes"
          value={filter}
          onChange={onFilter}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'resolved', label: <Counted word="Resolved" count={resolved} /> },
            { value: 'all', label: 'All' },
          ]}
        />
      </div>
      <div className={styles.scroll}>
        {shown.length > 0 ? (
          <ol aria-label="Notes in the order of the song">
            {shown.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                selected={note.id === selectedId}
                revealed={note.id === revealedId}
                changes={changes}
                onSelect={() => onSelect(note)}
                onPlay={() => {
                  onSelect(note)
                  clock.play(note.atSeconds)
                }}
                onRemove={() => setLosing(note)}
              />
            ))}
          </ol>
        ) : (
          <div className={styles.state}>
            {notes.length === 0 ? (
              <EmptyState title="No notes yet" text="Play it, stop where something strikes you, and say it below." />
            ) : (
              <p className={styles.nothing}>
                {filter === 'open' ? 'Everything is resolved.' : 'Nothing is resolved yet.'}
              </p>
            )}
          </div>
        )}
        {filter === 'open' && resolved > 0 && (
          <button type="button" className={styles.more} onClick={() => onFilter('all')}>
            <IconChevronRight size={15} aria-hidden="true" />
            {resolved} resolved
          </button>
        )}
      </div>
      <NoteComposer
        key={demo.id}
        ref={composer}
        demoId={demo.id}
        clock={clock}
        duration={duration}
        onAdd={(note) => {
          if (filter === 'resolved') onFilter('open')
          return changes.add(note)
        }}
      />
      {losing && (
        <ConfirmModal
          opened
          onClose={() => setLosing(null)}
          onConfirm={() => {
            setLosing(null)
            void changes.remove(losing)
          }}
          question="Are you sure you want to delete this note?"
          lost={`${noteTime(losing)}: ${losing.text}`}
        />
      )}
    </section>
  )
}

const Counted = ({ word, count }: { word: string; count: number }) => (
  <>
    {word} {count > 0 && <span className="mono">{count}</span>}
  </>
)
