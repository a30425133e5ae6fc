import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TrackDraft } from '../track-draft.ts'
import styles from './track-list.module.css'

const more = [
  ['version', 'Version', 'Live, radio edit'],
  ['writers', 'Writers', ''],
  ['performers', 'Performers', ''],
] as const

/** One track of a release, for editing: what it is called, its code, its demo, and who made it. */
export const TrackFields = ({
  track,
  at,
  isLast,
  demos,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: {
  track: TrackDraft
  at: number
  isLast: boolean
  demos: readonly { id: string; name: string; version: number }[]
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<TrackDraft>) => void
  onMove: (by: number) => void
  onRemove: () => void
}) => (
  <li className={styles.track}>
    <TextField
      label={`Title of track ${at + 1}`}
      autoComplete="off"
      {...(at === 0 && { 'data-autofocus': true })}
      value={track.title}
      onChange={(event) => onChange({ title: event.target.value })}
      error={errorOf('title')}
    />
    <TextField
      label="ISRC"
      aria-label={`ISRC of track ${at + 1}`}
      autoComplete="off"
      spellCheck={false}
      placeholder="CZ-A01-26-00001"
      value={track.isrc}
      onChange={(event) => onChange({ isrc: event.target.value })}
      error={errorOf('isrc')}
    />
    <Field label="Demo" error={errorOf('demoId')}>
      {(control) => (
        <Select
          {...control}
          aria-label={`Demo of track ${at + 1}`}
          value={track.demoId}
          onChange={(event) => {
            const demo = demos.find(({ id }) => id === event.target.value)
            onChange({ demoId: demo?.id ?? '', title: track.title || (demo?.name ?? '') })
          }}
        >
          <option value="">None</option>
          {demos.map((demo) => (
            <option key={demo.id} value={demo.id}>
              {demo.name} v{demo.version}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <span className={styles.tools}>
      <IconButton label={`Move track ${at + 1} up`} disabled={at === 0} onClick={() => onMove(-1)}>
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Move track ${at + 1} down`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove track ${at + 1}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </span>
    <div className={styles.more}>
      {more.map(([field, label, placeholder]) => (
        <TextField
          key={field}
          label={label}
          optional
          aria-label={`${label} of track ${at + 1}`}
          autoComplete="off"
          placeholder={placeholder}
          value={track[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
          error={errorOf(field)}
        />
      ))}
    </div>
  </li>
)
