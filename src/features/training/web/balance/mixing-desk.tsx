import { factorOfDb } from '@backline/dsp/effects/gain.ts'
import { useMemo, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { placeOf } from '../../domain/balance/balance-items.ts'
import { parts } from '../../domain/balance/balance-question.ts'
import type { MixScene } from '../audio/stem-mixer.ts'
import { placedSound } from '../audio/stem-mixer.ts'
import { Fader } from '../components/fader.tsx'
import { Knob } from '../components/knob.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useLiveMix } from '../hooks/use-live-mix.ts'
import type { LearnProps } from '../trainer-view.ts'
import styles from './balance.module.css'

interface Channel {
  db: number
  /** Percent from −100 to 100. */
  place: number
  muted: boolean
  solo: boolean
}

const [lowest, highest] = [-24, 12] as const
const places = Array.from({ length: 41 }, (_none, at) => at * 5 - 100)
const widths = Array.from({ length: 21 }, (_none, at) => at * 10)
const asItWas: MixScene = { parts: parts.map(() => ({ gain: 1, place: null })), gain: 1, width: 1 }

const placeText = (percent: number): string =>
  t('{side, select, left {{percent} L} right {{percent} R} other {Middle}}', placeOf(percent))

/** The mix without questions: each part with its fader, its place, mute and solo, heard at once, and beside it as it was. */
export const MixingDesk = ({ material }: LearnProps) => {
  const { stems } = material
  const first = useMemo<readonly Channel[]>(
    () =>
      stems.map((stem) => {
        const place = Math.round((placedSound(stem)?.place ?? 0) * 20) * 5
        return { db: 0, place, muted: false, solo: false }
      }),
    [stems],
  )
  const [channels, setChannels] = useState(first)
  const [width, setWidth] = useState(100)
  const own = useMemo<MixScene>(() => {
    const solo = channels.some((channel) => channel.solo)
    return {
      parts: channels.map((channel, at) => ({
        gain: channel.muted || (solo && !channel.solo) ? 0 : factorOfDb(channel.db),
        // Until it is turned the place is the exact one, not that of the nearest stop.
        place: channel.place === first[at]?.place ? null : channel.place / 100,
      })),
      gain: 1,
      width: width / 100,
    }
  }, [channels, first, width])
  const sides = useLiveMix(material, [asItWas, own])
  const hearOwn = (): void => sides.choose(1)
  const change = (at: number, changed: Partial<Channel>): void => {
    setChannels(channels.map((channel, place) => (place === at ? { ...channel, ...changed } : channel)))
    hearOwn()
  }
  return (
    <>
      <TransportRow sides={sides} labels={[t('Original'), t('Yours')]} material={material} />
      <fieldset className={styles.desk} aria-label={t('The parts')}>
        {stems.map(({ name }, at) => {
          const { db, place, muted, solo } = channels[at] ?? { db: 0, place: 0, muted: false, solo: false }
          return (
            <fieldset key={name} className={styles.part} aria-label={name}>
              <Knob
                label={t('Place')}
                stops={places}
                value={place}
                rest={first[at]?.place ?? 0}
                format={placeText}
                onChange={(to) => change(at, { place: to })}
              />
              <Fader label={name} min={lowest} max={highest} value={db} onChange={(to) => change(at, { db: to })} />
              <div className={styles.switches}>
                <button
                  type="button"
                  className={styles.switch}
                  aria-pressed={muted}
                  aria-label={t('Mute {name}', { name })}
                  onClick={() => change(at, { muted: !muted })}
                >
                  {t('M')}
                </button>
                <button
                  type="button"
                  className={styles.switch}
                  aria-pressed={solo}
                  aria-label={t('Solo {name}', { name })}
                  onClick={() => change(at, { solo: !solo })}
                >
                  {t('S')}
                </button>
              </div>
            </fieldset>
          )
        })}
      </fieldset>
      <div className={styles.whole}>
        <Knob
          label={t('Mix width')}
          stops={widths}
          value={width}
          rest={100}
          format={(percent) => (percent === 0 ? t('Mono') : `${percent} %`)}
          onChange={(to) => {
            setWidth(to)
            hearOwn()
          }}
        />
        <Button
          onClick={() => {
            setChannels(first)
            setWidth(100)
          }}
        >
          {t('Reset everything')}
        </Button>
      </div>
    </>
  )
}
