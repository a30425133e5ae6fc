import { useEffect, useRef, useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Phase, Take } from '../../domain/rhythm/take.ts'
import styles from './rhythm.module.css'

const words: Readonly<Record<Phase, string>> = { count: t('Count##in'), listen: t('Listen'), tap: t('Tap') }

/** The beats of a take as they come, with what is done at them. What is heard says the same, so it is for the eye only. */
export const BeatLights = ({ take, position }: { take: Take; position: () => number | null }) => {
  const [at, setAt] = useState(-1)
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      const now = position()
      setAt(now === null ? -1 : take.beats.findLastIndex((beat) => beat.at <= now))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [take, position])
  const phase = take.beats[at]?.phase
  return (
    <div className={styles.lights} aria-hidden="true">
      <span className={styles.phase} data-phase={phase}>
        {phase ? words[phase] : ''}
      </span>
      <span className={styles.row}>
        {take.beats.map((beat, index) => (
          <i
            key={beat.at}
            className={styles.light}
            data-phase={beat.phase}
            data-first={beat.number === 1}
            data-now={index === at}
          >
            {beat.number}
          </i>
        ))}
      </span>
    </div>
  )
}

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const isTapKey = ({ key, code }: KeyboardEvent): boolean => code === 'Space' || /^\p{L}$/u.test(key)

/** While `active`, the space bar and every letter are taps wherever nothing is typed, with the moment they went down. */
const useTapKeys = (active: boolean, onTap: (stamp: number) => void): void => {
  const latest = useRef(onTap)
  useEffect(() => {
    latest.current = onTap
  }, [onTap])
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isTapKey(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(typing) || document.querySelector('[role="dialog"]')) return
      // Neither the button that has the focus nor the keys of the screen may take it.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type === 'keydown' && !event.repeat) latest.current(event.timeStamp)
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('keyup', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('keyup', onKey, true)
    }
  }, [active])
}

/** A large pad to tap on; the space bar, every letter and a MIDI pad do the same while it is active. */
export const TapPad = ({
  active,
  taps,
  onTap,
  idle = t('Play first, then tap here'),
  alone = false,
}: {
  active: boolean
  taps: number
  onTap: (stamp: number) => void
  idle?: string
  /** Without a take: only the pad itself takes taps, by pointer, or by Space while it has the focus. */
  alone?: boolean
}) => {
  const [midi, setMidi] = useState<string | null>(null)
  const close = useRef<(() => void) | null>(null)
  const tap = useRef(onTap)
  useEffect(() => {
    tap.current = onTap
  }, [onTap])
  useEffect(() => () => close.current?.(), [])
  useTapKeys(active, onTap)
  const openMidi = async (): Promise<void> => {
    const { openMidiInput } = await import('#web/instruments/midi-input.ts')
    const input = await openMidiInput({
      onKey: ({ down }) => down && tap.current(performance.now()),
      onInstruments: (names) =>
        setMidi(
          names.length > 0
            ? t('Listening to {names}.', { names: listText(names) })
            : t('No MIDI instrument connected. Plug one in.'),
        ),
    })
    if (input.ok) close.current = input.close
    else setMidi(input.reason)
  }
  return (
    <div className={styles.pads}>
      <button
        type="button"
        className={styles.pad}
        data-active={active}
        onPointerDown={(event) => {
          if (event.button === 0) onTap(event.timeStamp)
        }}
        onClick={(event) => {
          // Assistive technology clicks without a pointer; keys come by themselves.
          if (event.detail === 0 && event.nativeEvent.timeStamp > 0) onTap(event.timeStamp)
        }}
      >
        <span className={styles.padLabel}>{active ? t('Tap') : idle}</span>
        <span className={styles.padMore}>
          {taps > 0 ? (
            rich('<number>{taps}</number> {taps, plural, one {tap} other {taps}}', {
              taps,
              number: (text) => <span className="mono">{text}</span>,
            })
          ) : (
            <span data-keys>
              {alone
                ? rich('<kbd>Space</kbd>, a click or a finger', { kbd: (text) => <Kbd>{text}</Kbd> })
                : rich('<kbd>Space</kbd> or any letter', { kbd: (text) => <Kbd>{text}</Kbd> })}
            </span>
          )}
        </span>
      </button>
      <p className={styles.midi} role={midi === null ? undefined : 'status'}>
        {midi ?? (
          <Button size="sm" onClick={() => void openMidi()}>
            {t('Use a MIDI pad')}
          </Button>
        )}
      </p>
    </div>
  )
}
