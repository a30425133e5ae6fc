import { factorOfDb } from '@backline/dsp/effects/gain.ts'
import { useMemo, useState } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { BalanceQuestionOf } from '../../domain/balance/balance-question.ts'
import { faderErrors, parts } from '../../domain/balance/balance-question.ts'
import type { BalanceGiven } from '../../domain/balance/balance-rules.ts'
import { matchedGain } from '../audio/mix-loudness.ts'
import type { MixScene } from '../audio/stem-mixer.ts'
import { Fader } from '../components/fader.tsx'
import { HearBoth } from '../components/hear-both.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { useLiveMix } from '../hooks/use-live-mix.ts'
import { useListenFirst } from '../hooks/use-sides.ts'
import type { Material } from '../material-options.ts'
import type { QuestionProps } from '../trainer-view.ts'
import styles from './balance.module.css'
import { stemName } from './balance-answers.tsx'

const [lowest, highest] = [-12, 12] as const
const flat = parts.map(() => 0)

/** A mix at some faders, as loud as any other: who listens to the level of the whole learns nothing about the parts. */
const sceneOf = ({ stems }: Material, faders: readonly number[]): MixScene => ({
  parts: faders.map((db) => ({ gain: factorOfDb(db), place: null })),
  gain: matchedGain(stems, faders),
  width: 1,
})

/** Where the faders would have to stand for the mix that was heard, at the level that these have on the whole. */
const rightFaders = (mine: readonly number[], reference: readonly number[]): number[] =>
  faderErrors(mine, reference).map((off, at) => (mine[at] ?? 0) - off)

/** A mix that is heard, at harder levels only once, and then restored with faders. */
export const MixMemory = (props: QuestionProps<BalanceQuestionOf<'memory'>, BalanceGiven>) => {
  const { question, material, mode, answered, onAnswer, onReplay } = props
  const [mine, setMine] = useState<readonly number[]>(flat)
  const [heard, setHeard] = useState(false)
  const once = question.once || mode === 'blind'
  const reference = useMemo(() => sceneOf(material, question.reference), [material, question])
  const own = useMemo(() => sceneOf(material, mine), [material, mine])
  const waits = once && !heard && !answered
  const scenes = waits ? [reference] : once && !answered ? [own] : [reference, own]
  const labels = waits ? [t('The mix')] : once && !answered ? [t('Yours')] : [t('The mix'), t('Yours')]
  const sides = useLiveMix(material, scenes, onReplay, () => once && setHeard(true))
  const done = (): void => onAnswer({ what: 'faders', db: [...mine] })
  const both = useListenFirst(sides, labels, { blind: false, answered: answered !== null })
  const turning = !answered && !waits
  const open = turning && (once || both.open)
  useKeys({ Enter: open ? done : null })
  const right = answered && rightFaders(mine, question.reference)
  return (
    <>
      <TransportRow key={labels.join()} sides={sides} labels={labels} material={material} blind={waits} />
      <fieldset className={styles.desk} aria-label={t('Your mix faders')}>
        {parts.map((part, at) => (
          <Fader
            key={part}
            label={stemName(material, part)}
            min={lowest}
            max={highest}
            value={mine[at] ?? 0}
            disabled={!turning}
            right={right?.[at]}
            onChange={(db) => {
              setMine(mine.map((one, place) => (place === at ? db : one)))
              if (sides.side !== scenes.length - 1) sides.choose(scenes.length - 1)
            }}
          />
        ))}
      </fieldset>
      {!answered && (
        <div className={styles.done}>
          <Button variant="primary" disabled={!open} onClick={done}>
            {rich('That’s the mix <kbd>↵</kbd>', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </Button>
          <p className={styles.told} role="status">
            {waits
              ? t('You hear it once, from start to finish. Then the faders are yours.')
              : !once && !both.open
                ? both.said
                : t('Right within {db} dB on average.', { db: numberText(Math.round(question.within * 10) / 10) })}
          </p>
        </div>
      )}
      {answered && <HearBoth sides={sides} pair={[0, 1]} />}
    </>
  )
}
