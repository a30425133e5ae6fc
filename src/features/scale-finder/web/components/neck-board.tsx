import { pitchOfName } from '@backline/theory/note-name.ts'
import { pitchClass } from '@backline/theory/pitch-set.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { type FretboardLook, type FretboardPlace, FretboardView } from '#web/music/fretboard-view.tsx'
import { degreeWords, pitchName } from '../../domain/named.ts'
import type { Neck } from '../kept-neck.ts'

/** The scale on a neck: its notes or degrees, the root ringed, what is picked filled. */
export const NeckBoard = ({
  scale,
  neck,
  picked,
  sharpsOnly,
  disabled = false,
  onPress,
}: {
  scale: Scale
  neck: Neck
  picked: ReadonlySet<number>
  sharpsOnly: boolean
  disabled?: boolean
  onPress: (midi: number, name: string) => void
}) => {
  const root = pitchOfName(scale.tonic)
  const degrees = degreeWords(scale)
  const nameOf = (midi: number): string => pitchName(pitchClass(midi), scale, sharpsOnly)
  const lookOf = ({ midi }: FretboardPlace): FretboardLook | null => {
    const pitch = pitchClass(midi)
    const at = scale.notes.findIndex((note) => pitchOfName(note) === pitch)
    if (at < 0 && !picked.has(pitch)) return null
    const degree = degrees[at] ?? ''
    return {
      text: neck.labels === 'degrees' && at >= 0 ? degree : nameOf(midi),
      tone: picked.has(pitch) ? 'picked' : 'note',
      ringed: pitch === root,
      said: pitch === root ? 'root' : at >= 0 ? `degree ${degree}` : 'outside the scale',
    }
  }
  return (
    <FretboardView
      label={`Neck, ${neck.tuning.name}`}
      strings={neck.tuning.strings}
      capo={neck.capo}
      leftHanded={neck.leftHanded}
      nameOf={nameOf}
      lookOf={lookOf}
      disabled={disabled}
      onPress={({ midi }) => onPress(midi, nameOf(midi))}
    />
  )
}
