import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { AmbianceQuestionOf, ReverbKnobs } from '../../domain/ambiance/ambiance-question.ts'
import type { AmbianceGiven } from '../../domain/ambiance/ambiance-rules.ts'
import { firstKnobs } from '../../domain/ambiance/reverb-knobs.ts'
import { type Side, unchanged } from '../audio/render-order.ts'
import { HearBoth } from '../components/hear-both.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useHeardOnce } from '../hooks/use-heard-once.ts'
import { useKeys } from '../hooks/use-keys.ts'
import { useListenFirst } from '../hooks/use-listen-first.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { useSides } from '../hooks/use-sides.ts'
import type { QuestionProps } from '../trainer-view.ts'
import styles from './ambiance.module.css'
import { withKnobs } from './ambiance-order.ts'
import { ReverbDesk } from './reverb-desk.tsx'

type Named = readonly [label: string, side: Side]

/** A reverb that is to be made again by its knobs; blind, it is heard once, and then only one's own. */
export const MatchReverb = (props: QuestionProps<AmbianceQuestionOf<'match'>, AmbianceGiven>) => {
  const { question, seed, material, mode, answered, onAnswer, onReplay } = props
  const [knobs, setKnobs] = useState<ReverbKnobs>(firstKnobs)
  const [heard, setHeard] = useState(false)
  const standing = useSettled(knobs)
  const target: Named = ['To match', withKnobs(question, question.target)]
  const own: Named = ['Yours', withKnobs(question, standing)]
  const blind = mode === 'blind' && !answered
  const waits = blind && !heard
  const named = answered ? [target, own, ['Dry', unchanged] as const] : waits ? [target] : blind ? [own] : [target, own]
  const labels = named.map(([label]) => label)
  const key = `${seed} ${labels.join()} ${waits ? '' : JSON.stringify(standing)}`
  const sides = useSides(material, key, { sides: named.map(([, side]) => side), match: true }, onReplay)
  if (useHeardOnce(sides.playing, waits) && !heard) setHeard(true)
  const both = useListenFirst(sides, labels, { blind: false, answered: answered !== null })
  const turning = !answered && !waits
  const open = turning && (blind || both.open)
  const done = (): void => onAnswer({ what: 'knobs', knobs })
  useKeys({ Enter: open ? done : null })
  return (
    <>
      <TransportRow key={`${waits}`} sides={sides} labels={labels} material={material} blind={waits} />
      <ReverbDesk
        knobs={knobs}
        disabled={!turning}
        right={answered ? question.target : undefined}
        onChange={(changed) => {
          setKnobs(changed)
          if (!blind) sides.choose(1)
        }}
      />
      {!answered && (
        <div className={styles.done}>
          <Button variant="primary" disabled={!open} onClick={done}>
            This is it <Kbd>↵</Kbd>
          </Button>
          <p className={styles.told} role="status">
            {waits
              ? 'You hear it once, from its start to its end. Then the knobs are yours.'
              : !blind && !both.open
                ? both.said
                : `Right when all knobs together are off by less than ${Math.round(question.within * 100)} %.`}
          </p>
        </div>
      )}
      {answered && <HearBoth sides={sides} pair={[0, 1]} />}
    </>
  )
}
