import { useState } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { type BandQuestion, bandKey, readBandKey } from '../../domain/eq/band.ts'
import { bandName, octaves } from '../../domain/eq/eq-bands.ts'
import type { EqGiven } from '../../domain/eq/eq-rules.ts'
import type { TwoBandsQuestion } from '../../domain/eq/two-bands.ts'
import { type AnswerPad, AnswerPads } from '../components/answer-pads.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { ListenFirst } from '../hooks/use-sides.ts'
import styles from './eq-answers.module.css'

const digits = '1234567890'

/** The widest pad, in octaves. */
const widest = 2

/** The place of an octave below the plot, as wide as its next neighbour lets it be. */
const placeOf = (band: number, bands: readonly number[]): { start: number; span: number } => {
  const at = (one: number): number => (octaves as readonly number[]).indexOf(one)
  const apart = bands.filter((one) => one !== band).map((one) => Math.abs(at(one) - at(band)))
  const width = Math.min(widest, ...apart)
  return { start: 2 * at(band) + 1 - width, span: 2 * width }
}

const areOctaves = (bands: readonly number[]): boolean =>
  bands.every((one) => (octaves as readonly number[]).includes(one))

/** Bands as pads; of thirds of octaves only the octaves have digits. */
const padsOf = (bands: readonly number[]): AnswerPad[] =>
  bands.map((band) => {
    const octave = (octaves as readonly number[]).indexOf(band)
    return {
      ...(areOctaves(bands) && { place: placeOf(band, bands) }),
      value: `${band}`,
      name: bandName(band),
      label: band >= 1000 ? `${numberText(band / 1000)}k` : numberText(band),
      under: 'Hz',
      ...(bands.length > octaves.length && { digit: digits[octave] ?? null }),
    }
  })

interface BandAnswersProps {
  question: BandQuestion
  given: EqGiven | null
  listen: ListenFirst
  onAnswer: (given: EqGiven) => void
}

/** A few bands, each with its own direction. */
const FewBandAnswers = ({
  question: { bell },
  among,
  given,
  listen,
  onAnswer,
}: BandAnswersProps & { among: readonly string[] }) => (
  <AnswerPads
    label={t('Band##of frequencies')}
    pads={among.map((item) => {
      const { frequency, boost } = readBandKey(item)
      return { value: item, label: bandName(frequency), under: boost ? t('boost') : t('cut') }
    })}
    listen={listen}
    result={
      given && 'boost' in given
        ? { right: bandKey(bell.frequency, bell.gain > 0), given: bandKey(given.frequency, given.boost) }
        : null
    }
    onAnswer={(item) => onAnswer(readBandKey(item))}
  />
)

/** One band, and whether it was boosted or cut where both are asked. */
export const BandAnswers = (props: BandAnswersProps) => {
  const { among } = props.question
  return among ? <FewBandAnswers {...props} among={among} /> : <AnyBandAnswers {...props} />
}

const AnyBandAnswers = ({ question: { bell, choices, cuts }, given, listen, onAnswer }: BandAnswersProps) => {
  const [sign, setSign] = useState<'boost' | 'cut'>('boost')
  const open = cuts && given === null
  const [boost, cut] = [() => setSign('boost'), () => setSign('cut')]
  useKeys(open ? { '+': boost, '=': boost, '-': cut } : {})
  return (
    <div className={styles.band}>
      {cuts && (
        <Segmented
          label={t('Boosted or cut')}
          options={[
            { value: 'boost', label: t('+ Boost'), disabled: given !== null },
            { value: 'cut', label: t('− Cut'), disabled: given !== null },
          ]}
          value={sign}
          onChange={setSign}
        />
      )}
      <AnswerPads
        label={t('Band##of frequencies')}
        columns={areOctaves(choices) ? 'octaves' : 'many'}
        pads={padsOf(choices)}
        digitsGoTo={choices.length > octaves.length}
        listen={listen}
        result={given && 'boost' in given ? { right: `${bell.frequency}`, given: `${given.frequency}` } : null}
        onAnswer={(value) => onAnswer({ frequency: Number(value), boost: sign === 'boost' })}
      />
    </div>
  )
}

/** Two bands, in any order; the second one answers. */
export const TwoBandAnswers = ({
  question: { bells, choices },
  given,
  listen,
  onAnswer,
}: {
  question: TwoBandsQuestion
  given: EqGiven | null
  listen: ListenFirst
  onAnswer: (given: EqGiven) => void
}) => {
  const [first, setFirst] = useState<string | null>(null)
  const said =
    first === null ? t('Choose the first band.') : t('{band}, and which other?', { band: bandName(Number(first)) })
  const choose = (value: string): void => {
    if (value === first) setFirst(null)
    else if (first === null) setFirst(value)
    else onAnswer({ frequencies: [Number(first), Number(value)] })
  }
  return (
    <AnswerPads
      label={t('Two bands')}
      columns={areOctaves(choices) ? 'octaves' : 'many'}
      pads={padsOf(choices)}
      pressed={first === null ? [] : [first]}
      listen={listen.open ? { open: true, said } : listen}
      result={
        given && 'frequencies' in given
          ? { right: bells.map(({ frequency }) => `${frequency}`), given: given.frequencies.map(String) }
          : null
      }
      onAnswer={choose}
    />
  )
}
