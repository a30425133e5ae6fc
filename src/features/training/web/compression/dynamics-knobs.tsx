import { timeText } from '../../domain/compression/dynamics.ts'
import { type KnobName, knobStops, type MatchGiven } from '../../domain/compression/match-knobs.ts'
import { Knob } from '../components/knob.tsx'

type Knobs = MatchGiven['knobs']

const words: Readonly<Record<KnobName, { label: string; format: (value: number) => string }>> = {
  depthDb: { label: 'Threshold', format: (db) => (db === 0 ? 'at peaks' : `−${db} dB`) },
  ratio: { label: 'Ratio', format: (ratio) => `${ratio}:1` },
  attackMs: { label: 'Attack', format: timeText },
  releaseMs: { label: 'Release', format: timeText },
}

/** The knobs of a compressor; the threshold is said against the peaks of the sound. */
export const DynamicsKnobs = ({
  names,
  knobs,
  right,
  disabled = false,
  onTurn,
}: {
  names: readonly KnobName[]
  knobs: Knobs
  /** Where they should have stood, after the answer. */
  right?: Knobs | undefined
  disabled?: boolean
  onTurn: (knobs: Knobs) => void
}) =>
  names.map((name) => (
    <Knob
      key={name}
      {...words[name]}
      stops={knobStops[name]}
      value={knobs[name]}
      right={right?.[name]}
      disabled={disabled}
      onChange={(value) => onTurn({ ...knobs, [name]: value })}
    />
  ))
