import { mapTime } from '@backline/dsp/version-map.ts'
import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authorLabel, authorOf } from '#features/demos/contract/author-words.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import type { DemoNote, ListedNote } from '#features/demos/contract/note.ts'
import { carryWords, isGone, isProbable, isUnsure } from '#features/demos/domain/carried-notes.ts'
import { t } from '#kernel/language/translate.ts'
import { playDemo } from '#web/audio/player.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { usePhone } from '#web/use-media.ts'
import { versionText } from '../demo-numbers.ts'
import { trackOf } from '../demo-track.ts'
import { alignmentQuery } from '../queries.ts'
import styles from './carried-notes.module.css'
import { MentionText } from './mention-text.tsx'
import { NoteDeleted } from './note-deleted.tsx'
import { noteTime } from './note-time.ts'
import type { NoteChanges } from './use-note-changes.ts'
import type { Review } from './use-review.ts'

/** Whether a note came from an older version and nobody has said yet what became of it. */
export const waitsForWord = (note: DemoNote): boolean => note.carryState === 'to-confirm' && note.resolvedAt === null

/** The notes that came from an older version: still open, or fixed? */
export const CarriedNotes = ({
  demo,
  versions,
  review,
  changes,
}: {
  demo: Demo
  versions: readonly Demo[]
  review: Review
  changes: NoteChanges
}) => {
  // What was answered just now stays for a while, so that it can be taken back.
  const [answered, setAnswered] = useState<readonly string[]>([])
  const notes = review.notes.filter((note) => waitsForWord(note) || answered.includes(note.id))
  const waiting = notes.filter(waitsForWord).length
  // A phone has room for one question at a time, and for what was said to the last one.
  const phone = usePhone()
  const shown = phone ? notes.filter((note) => note === notes.find(waitsForWord) || note.id === answered.at(-1)) : notes
  if (notes.length === 0) return null
  const from = new Set(notes.map((note) => originOf(note, versions)?.demo.version))
  const [only] = from
  return (
    <section className={styles.carried} aria-labelledby="carried-title">
      <h4 id="carried-title" className={styles.title}>
        {waiting === 0
          ? t('All carried notes are settled')
          : from.size === 1 && only !== undefined
            ? t('{waiting, plural, one {# note} other {# notes}} carried from {version}: still open or fixed?', {
                waiting,
                version: versionText(only),
              })
            : t('{waiting, plural, one {# note} other {# notes}} carried from older versions: still open or fixed?', {
                waiting,
              })}
      </h4>
      <ul>
        {shown.map((note) =>
          waitsForWord(note) ? (
            <CarriedNote
              key={note.id}
              note={note}
              demo={demo}
              versions={versions}
              review={review}
              changes={changes}
              onAnswer={(state) => {
                setAnswered((before) => [...before, note.id])
                void changes.confirm(note, state)
              }}
            />
          ) : (
            <li key={note.id} className={styles.note}>
              <NoteDeleted
                what={
                  note.carryState === 'fixed'
                    ? t('{time}: fixed.', { time: noteTime(note) })
                    : t('{time}: still open.', { time: noteTime(note) })
                }
                onUndo={() => {
                  setAnswered((before) => before.filter((one) => one !== note.id))
                  void changes.confirm(note, 'to-confirm')
                }}
              />
            </li>
          ),
        )}
      </ul>
      {waiting === 0 && (
        <Button size="sm" variant="quiet" onClick={() => setAnswered([])}>
          {t('Done')}
        </Button>
      )}
    </section>
  )
}

const originOf = (note: DemoNote, versions: readonly Demo[]): { demo: Demo; note: ListedNote } | null => {
  for (const demo of versions) {
    const origin = demo.notes.find((one) => one.id === note.carriedFrom)
    if (origin) return { demo, note: origin }
  }
  return null
}

/** Where else in this version a carried note may belong, as its part is there more than once (seconds). */
const useOtherPlaces = (note: DemoNote, origin: ReturnType<typeof originOf>, demo: Demo): readonly number[] => {
  const { id } = useWorkspace()
  const { data: map } = useQuery({
    ...alignmentQuery(id, origin?.demo ?? demo, demo),
    enabled: origin !== null && isProbable(note.carryConfidence),
  })
  return (map && origin && mapTime(map, origin.note.atSeconds)?.others) ?? []
}

const CarriedNote = ({
  note,
  demo,
  versions,
  review,
  changes,
  onAnswer,
}: {
  note: DemoNote
  demo: Demo
  versions: readonly Demo[]
  review: Review
  changes: NoteChanges
  onAnswer: (state: 'fixed' | 'still-open') => void
}) => {
  const workspace = useWorkspace()
  const origin = originOf(note, versions)
  const others = useOtherPlaces(note, origin, demo)
  const here = versionText(demo.version)
  const carried = origin && {
    fromSeconds: origin.note.atSeconds,
    toSeconds: note.atSeconds,
    confidence: note.carryConfidence,
  }
  const words = carried ? carryWords({ ...carried, version: here }) : ''
  // Where it is sure both times say enough.
  const sure = carried && !isGone(carried) && !isProbable(carried.confidence) && !isUnsure(carried)
  return (
    <li className={classNames(styles.note, styles.open)}>
      <Avatar name={authorOf(note)} src={note.authorPicture} size={20} label={authorLabel(note)} />
      <div>
        <MentionText note={note} members={changes.members} me={changes.me} />
        {words && !sure && <p className={styles.words}>{words}</p>}
      </div>
      <div className={styles.line}>
        {!(carried && isGone(carried)) && (
          <Hear
            label={
              sure
                ? t('Hear {version} at {time}, {text}', { version: here, time: noteTime(note), text: words })
                : t('Hear {version} at {time}', { version: here, time: noteTime(note) })
            }
            text={`${here} ${noteTime(note)}`}
            onClick={() => {
              review.goTo(note)
              review.clock.play(note.atSeconds)
            }}
          />
        )}
        {others.map((seconds) => (
          <Hear
            key={seconds}
            label={t('Hear {version} at {time}, where the note may also belong', {
              version: here,
              time: timeLabel(seconds),
            })}
            text={t('or {time}', { time: timeLabel(seconds) })}
            onClick={() => review.clock.play(seconds)}
          />
        ))}
        {origin && (
          <Hear
            old
            label={t('Hear {version} at {time}', {
              version: versionText(origin.demo.version),
              time: noteTime(origin.note),
            })}
            text={`${versionText(origin.demo.version)} ${noteTime(origin.note)}`}
            onClick={() => playDemo(trackOf(origin.demo, workspace), { at: origin.note.atSeconds })}
          />
        )}
        <span className={styles.answers}>
          <Button size="sm" onClick={() => onAnswer('fixed')}>
            {t('Fixed')}
          </Button>
          <Button size="sm" onClick={() => onAnswer('still-open')}>
            {t('Still open')}
          </Button>
        </span>
      </div>
    </li>
  )
}

const Hear = ({
  label,
  text,
  old = false,
  onClick,
}: {
  label: string
  text: string
  /** Of the version that the note came from. */
  old?: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    className={classNames(styles.hear, old && styles.old, 'mono', 'finger')}
    aria-label={label}
    onClick={onClick}
  >
    <IconPlayerPlayFilled size={10} aria-hidden="true" />
    {text}
  </button>
)
