import { type ReverbKind, reverbCharacters } from '@backline/dsp/effects/reverb-kinds.ts'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { allSpaces, isSpace, spaceName } from '../../domain/ambiance/ambiance-items.ts'
import type { ReverbKnobs } from '../../domain/ambiance/ambiance-question.ts'
import {
  type EchoNote,
  echoNoteName,
  echoNotes,
  echoSeconds,
  knobStops,
} from '../../domain/ambiance/ambiance-question.ts'
import { type Side, unchanged } from '../audio/render-order.ts'
import { Knob } from '../components/knob.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useSettled, useSides } from '../hooks/use-sides.ts'
import type { LearnProps } from '../trainer-view.ts'
import styles from './ambiance.module.css'
import { ReverbDesk } from './ambiance-answers.tsx'
import { withEcho, withKnobs } from './ambiance-order.ts'
import { spaceHints } from './explain-ambiance.ts'

type Place = ReverbKind | 'echo'
const places: readonly Place[] = [...allSpaces, 'echo']
const [firstWetDb, usualTempo] = [-6, 120] as const
const percents = Array.from({ length: 19 }, (_none, at) => at * 5)
const percentText = (percent: number): string => `${percent} %`

interface Echo {
  note: EchoNote
  /** In percent. */
  feedback: number
  wet: number
}

const nearest = (stops: readonly number[], value: number): number =>
  stops.reduce((best, stop) => (Math.abs(stop - value) < Math.abs(best - value) ? stop : best))

/** The knobs as they usually stand for a space. */
const usualKnobs = (space: ReverbKind): ReverbKnobs => ({
  wetDb: firstWetDb,
  rt60Seconds: nearest(knobStops.rt60Seconds, reverbCharacters[space].rt60Seconds),
  preDelayMs: nearest(knobStops.preDelayMs, reverbCharacters[space].preDelaySeconds * 1000),
})

const EchoDesk = ({ echo, tempo, onChange }: { echo: Echo; tempo: number; onChange: (echo: Echo) => void }) => (
  <fieldset className={styles.knobs} aria-label={t('Your echo')}>
    <Knob
      label={t('Note value')}
      stops={echoNotes.map((_note, at) => at)}
      value={echoNotes.indexOf(echo.note)}
      format={(at) => {
        const note = echoNotes[at] ?? '1/4'
        return `${echoNoteName(note)}, ${Math.round(echoSeconds(note, tempo) * 1000)} ms`
      }}
      onChange={(at) => onChange({ ...echo, note: echoNotes[at] ?? '1/4' })}
    />
    <Knob
      label={t('Feedback')}
      stops={percents}
      value={echo.feedback}
      format={percentText}
      onChange={(feedback) => onChange({ ...echo, feedback })}
    />
    <Knob
      label={t('Echo level')}
      stops={percents}
      value={echo.wet}
      format={percentText}
      onChange={(wet) => onChange({ ...echo, wet })}
    />
  </fieldset>
)

/** All spaces and echoes by name, with their knobs, beside the sound as it came. */
export const SpaceExplorer = ({ material }: LearnProps) => {
  const [place, setPlace] = useState<Place>('room')
  const [knobs, setKnobs] = useState<ReverbKnobs>(usualKnobs('room'))
  const [echo, setEcho] = useState<Echo>({ note: '1/8d', feedback: 35, wet: 50 })
  const tempo = typeof material.more.tempo === 'number' ? material.more.tempo : usualTempo
  const side: Side =
    place === 'echo'
      ? withEcho(echo.note, tempo, { feedback: echo.feedback / 100, wet: echo.wet / 100 })
      : withKnobs({ reverb: place, seed: 'learn' }, knobs)
  const sides = useSides(material, useSettled(JSON.stringify(side)), { sides: [unchanged, side], match: true })
  const hearIt = (): void => sides.choose(1)
  return (
    <>
      <TransportRow
        sides={sides}
        labels={[t('Dry'), place === 'echo' ? t('Echo') : spaceName(place)]}
        material={material}
      />
      <div className={styles.kinds}>
        <Segmented
          label={t('Kind of reverb')}
          options={places.map((one) => ({ value: one, label: one === 'echo' ? t('Echo') : spaceName(one) }))}
          value={place}
          onChange={(to) => {
            setPlace(to)
            if (isSpace(to)) setKnobs(usualKnobs(to))
            hearIt()
          }}
        />
      </div>
      <p className={styles.told}>
        {place === 'echo'
          ? t(
              'The echoes follow the tempo of the sound, {tempo} quarters a minute. Tap along and hear where they fall.',
              {
                tempo: Math.round(tempo),
              },
            )
          : spaceHints[place]}
      </p>
      {place === 'echo' ? (
        <EchoDesk
          echo={echo}
          tempo={tempo}
          onChange={(to) => {
            setEcho(to)
            hearIt()
          }}
        />
      ) : (
        <ReverbDesk
          knobs={knobs}
          onChange={(to) => {
            setKnobs(to)
            hearIt()
          }}
        />
      )}
    </>
  )
}
