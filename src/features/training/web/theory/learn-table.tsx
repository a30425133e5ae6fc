import { formatNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { type Scale, scaleOfPitch } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { isKeyMode, keyModes, modeOf } from '../../domain/notes/heard-notes.ts'
import styles from './learn.module.css'

/** Chooses a key: its tonic and its mode. */
export const KeyChoice = ({ scale, onChange }: { scale: Scale; onChange: (scale: Scale) => void }) => {
  const choose = (pitch: number, word: string): void => {
    if (isKeyMode(word)) onChange(scaleOfPitch(pitch, scaleTypeOf(word)))
  }
  const tonic = pitchOfName(scale.tonic)
  return (
    <>
      <Field label={t('Tonic')}>
        {(field) => (
          <Select {...field} value={tonic} onChange={(event) => choose(Number(event.target.value), modeOf(scale))}>
            {Array.from({ length: 12 }, (_none, pitch) => formatNoteName(scaleOfPitch(pitch, scale.type).tonic)).map(
              (name, pitch) => (
                <option key={name} value={pitch}>
                  {name}
                </option>
              ),
            )}
          </Select>
        )}
      </Field>
      <Field label={t('Mode')}>
        {(field) => (
          <Select {...field} value={modeOf(scale)} onChange={(event) => choose(tonic, event.target.value)}>
            {keyModes.map((one) => (
              <option key={one} value={one}>
                {scaleTypeOf(one).label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

/** One thing that can be heard, named and described. */
export interface LoreRow {
  id: string
  short: string
  name: string
  spelled: string
  lore: string
  /** It is the one that was heard last. */
  now: boolean
  sounds: readonly { label: string; disabled?: boolean; hear: () => void }[]
}

/** Everything that a trainer asks, as a table whose rows can be heard. */
export const LoreTable = ({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly [string, string, string]
  rows: readonly LoreRow[]
}) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">{t('Hear')}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, short, name, spelled, lore, now, sounds }) => (
        <tr key={id} data-now={now}>
          <th scope="row">
            <span className={styles.short}>{short}</span> <span className={styles.name}>{name}</span>
          </th>
          <td className={styles.spelled}>{spelled}</td>
          <td className={styles.lore}>{lore}</td>
          <td>
            <span className={styles.sounds}>
              {sounds.map(({ label, disabled, hear }) => (
                <Button
                  key={label}
                  size="sm"
                  disabled={disabled}
                  aria-label={`${short} ${name}, ${label}`}
                  onClick={hear}
                >
                  {label}
                </Button>
              ))}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
