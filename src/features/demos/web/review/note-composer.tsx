import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import { IconArrowBarToRight, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { randomKey } from '#client/random-key.ts'
import { endTolerance } from '#features/demos/contract/demo-limits.ts'
import { exactTimeCode, fineTimeCode, parseTimeCode, timeCode } from '#features/demos/domain/time-code.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { heightOnPage } from '#web/height-on-page.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import type { Member } from '#web/session/use-members.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { versionText } from '../demo-numbers.ts'
import { isLost } from '../use-needs-network.ts'
import { keepNote, keptNote, type NoteDraft, noDraft } from './kept-review.ts'
import styles from './note-composer.module.css'
import { NoteTimeField } from './note-time-field.tsx'
import type { ReviewClock } from './review-clock.ts'
import type { NewNote } from './use-note-changes.ts'

/** What the screen may ask of the composer. */
export interface ComposerHandle {
  /** Takes the time of now, or the stretch that is selected, and the focus. */
  noteHere: (on?: { from: number; to: number }) => void
}

const shortestRegion = 1
const height = heightOnPage('--composer-now')

/** Writes a note at the playhead; its time stays as soon as one writes. Enter sends, Shift+Enter is a new line. */
export const NoteComposer = ({
  demoId,
  clock,
  duration,
  grid,
  members,
  onAdd,
  onLeave,
  ref,
}: {
  demoId: string
  clock: ReviewClock
  duration: number
  /** What the ruler counts in, where that is bars. */
  grid: BarGrid | null
  /** Whom a note may name. */
  members: readonly Member[]
  onAdd: (note: NewNote) => Promise<unknown>
  /** One went elsewhere and left nothing written. */
  onLeave: () => void
  ref: Ref<ComposerHandle>
}) => {
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [draft, setDraft] = useState<NoteDraft>(() => keptNote(demoId))
  const [problem, setProblem] = useState<string | null>(null)
  // The same note keeps its key, so that a repeat after a lost answer does not pin it twice.
  const key = useRef<string | null>(null)
  const now = useSyncExternalStore(clock.subscribe, clock.shown)

  useEffect(() => keepNote(demoId, draft), [demoId, draft])
  const change = (part: Partial<NoteDraft>): void => {
    key.current = null
    setProblem(null)
    setDraft((before) => {
      const next = { ...before, ...part }
      // Who deletes everything starts again where the playhead is.
      if (part.text === '' && next.until === null) return { ...next, at: null, deleted: null }
      return part.text && next.at === null ? { ...next, at: fineTimeCode(clock.position()) } : next
    })
  }
  useImperativeHandle(ref, () => ({
    noteHere: (on) => {
      if (on) change({ at: exactTimeCode(on.from), until: exactTimeCode(on.to) })
      else if (draft.text === '') change({ at: fineTimeCode(clock.position()), until: null })
      area.current?.focus()
    },
  }))
  const startRegion = (): void => {
    const at = draft.at ?? fineTimeCode(clock.position())
    const from = parseTimeCode(at) ?? clock.position()
    const end = clock.position() > from + shortestRegion ? clock.position() : Math.min(duration || from + 5, from + 5)
    change({ at, until: fineTimeCode(end) })
  }
  const send = async (): Promise<void> => {
    if (draft.text.trim() === '') return
    const atSeconds = draft.at === null ? clock.position() : parseTimeCode(draft.at)
    const untilSeconds = draft.until === null ? null : parseTimeCode(draft.until)
    if (atSeconds === null || (draft.until !== null && untilSeconds === null)) {
      setProblem(
        grid ? t('Write the bar like 38 or 38.3, or the time like 1:23.') : t('Write the time like 1:23 or 1:23.4.'),
      )
      return
    }
    // Said at once, as without a network the server would say so only hours later.
    if (duration > 0 && Math.max(atSeconds, untilSeconds ?? 0) > duration + endTolerance) {
      setProblem(t('This moment is after the end of the demo.'))
      return
    }
    key.current ??= randomKey()
    const sent = { draft, key: key.current }
    setDraft(noDraft)
    setProblem(null)
    try {
      await onAdd({ text: draft.text, atSeconds, untilSeconds, key: sent.key })
      key.current = null
    } catch (error) {
      // Back into the field, unless something new was begun there meanwhile.
      setDraft((current) =>
        current.text === '' ? sent.draft : { ...current, text: `${sent.draft.text}\n${current.text}` },
      )
      key.current = sent.key
      setProblem(
        isLost(error)
          ? t('The connection was lost. Your note is still here; send it again.')
          : messageOf(error, t('The note could not be saved. It is still here.')),
      )
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Escape') area.current?.blur()
  }
  return (
    <form
      ref={height}
      className={styles.composer}
      aria-label={t('New note')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (draft.text === '' && !problem && !currentTarget.contains(relatedTarget)) onLeave()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={styles.field}>
        <NoteTimeField
          label={t('Time of the note')}
          value={draft.at ?? (grid ? exactTimeCode(now) : timeCode(now))}
          grid={grid}
          onChange={(at) => change({ at })}
          onKeyDown={onKeyDown}
        />
        {draft.until === null ? (
          <IconButton size="sm" label={t('Make it a region that ends at the playhead')} onClick={startRegion}>
            <IconArrowBarToRight size={15} aria-hidden="true" />
          </IconButton>
        ) : (
          <>
            <span className={styles.dash}>–</span>
            <NoteTimeField
              label={t('End of the region')}
              value={draft.until}
              grid={grid}
              onChange={(until) => change({ until })}
              onKeyDown={onKeyDown}
            />
            <IconButton size="sm" label={t('Remove region')} onClick={() => change({ until: null })}>
              <IconX size={14} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <MentionField
          area={(element) => {
            area.current = element
          }}
          className={styles.text}
          label={t('Add a note here')}
          placeholder={t('Add a note here')}
          rows={1}
          value={draft.text}
          onChange={(text) => change({ text })}
          members={members}
          onSend={() => void send()}
          onEscape={() => area.current?.blur()}
        />
      </div>
      <Button type="submit">{t('Add')}</Button>
      {draft.deleted !== null && draft.text !== '' && (
        <p className={styles.problem} role="status">
          {t('You wrote this for {version}, which was deleted. Check its time before you add it.', {
            version: versionText(draft.deleted),
          })}
        </p>
      )}
      {problem && (
        <div className={styles.problem}>
          <FieldError text={problem} />
        </div>
      )}
    </form>
  )
}
