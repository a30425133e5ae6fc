import { formatNoteName, pitchOfName } from '@backline/theory/note-name.ts'
import { type Scale, scaleOfPitch } from '@backline/theory/scale.ts'
import { scaleTypeOf } from '@backline/theory/scale-types.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { isKeyMode, keyModes, modeOf } from '../../domain/notes/question-key.ts'

/** Chooses a key: its tonic and its mode. */
export const KeyChoice = ({ scale, onChange }: { scale: Scale; onChange: (scale: Scale) => void }) => {
  const choose = (pitch: number, word: string): void => {
    if (isKeyMode(word)) onChange(scaleOfPitch(pitch, scaleTypeOf(word)))
  }
  const tonic = pitchOfName(scale.tonic)
  return (
    <>
      <Field label="Tonic">
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
      <Field label="Mode">
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
