import type { Chord } from '@backline/theory/chord.ts'
import { degreeTriads } from '@backline/theory/degree-chords.ts'
import { fewestNotes } from '@backline/theory/match-scales.ts'
import { pitchClass } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { noteOfKey } from '#web/music/computer-keys.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { shareLink } from '#web/ui/share-link.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { undo } from '#web/ui/undo.ts'
import {
  comparable,
  matchesOf,
  nothingPicked,
  shownScale,
  stillToPick,
  withAdded,
  withChords,
  withNotes,
  withToggled,
  withToggledPitch,
} from '../../domain/finder-state.ts'
import { degreeChordMidi, keyboard } from '../../domain/keyboard.ts'
import { upAndDown } from '../../domain/midi-file.ts'
import { pitchName, shownChord } from '../../domain/scale-words.ts'
import { CompareScales } from '../components/compare-scales.tsx'
import { DegreeChords } from '../components/degree-chords.tsx'
import { OtherInputs } from '../components/other-inputs.tsx'
import { DecidingNotes, PickNotes } from '../components/pick-notes.tsx'
import { PrintSheet } from '../components/print-sheet.tsx'
import { ScaleDetails } from '../components/scale-details.tsx'
import { ScaleList } from '../components/scale-list.tsx'
import { keepNeck, keptNeck, type Neck, NeckBoard, ScaleNeck } from '../components/scale-neck.tsx'
import { ScaleTools } from '../components/scale-tools.tsx'
import { linkOf, useFinder } from '../hooks/use-finder.ts'
import { useFinderSound } from '../hooks/use-finder-sound.ts'
import { useNoteInputs } from '../hooks/use-note-inputs.ts'
import { type KeyedDemo, keyStays, takeKeyBack } from '../send-key-call.ts'
import styles from './scale-finder-page.module.css'

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const overlay = '[role="dialog"], [role="menu"], [role="listbox"]'

/** What keys of the computer do beside picking notes, by what stands on them or by their physical place, in lower case. */
type OtherKeys = Readonly<Record<string, () => void>>

/** Lets the computer's keyboard press the piano, wherever nothing is typed and no overlay is open. */
const useComputerKeys = (lowestC: number, press: (midi: number) => void, others: OtherKeys): void => {
  const latest = useRef({ lowestC, press, others })
  useEffect(() => {
    latest.current = { lowestC, press, others }
  }, [lowestC, press, others])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(typing) || target.closest(overlay) || document.querySelector('[role="dialog"]')) return
      const now = latest.current
      const other = now.others[event.key.toLowerCase()] ?? now.others[event.code.toLowerCase()]
      const midi = noteOfKey(event.code, now.lowestC, keyboard.highest)
      if (midi !== null) now.press(midi)
      else if (other) other()
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

/** What keys of the computer do on this screen, for its list of keys. */
const finderKeys: readonly (readonly [names: readonly string[], does: string])[] = [
  [['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L'], t('White keys from C up')],
  [['W', 'E', 'T', 'Y', 'U', 'O', 'P'], t('Black keys between them')],
  [['Z', 'X'], t('An octave down, up')],
  [['←', '→'], t('From key to key on the piano')],
  [['Enter'], t('Press the key')],
  [['.'], t('Play the scale')],
  [['1', '–', '7'], t('Play the triad on that degree')],
  [['Backspace'], t('Remove the last note')],
  [['?'], t('These keys')],
]

// A window is heavy, and few ask for it.
const KeysModal = lazy(async () => ({ default: (await import('#web/ui/overlays/keys-modal.tsx')).KeysModal }))

/** D E F A B♭: the notes of the empty screen's example. */
const example = [38, 40, 41, 45, 46]

/** `/scale-finder`: which scales hold some notes, what is in them, and what to do with them. */
export const ScaleFinderPage = () => {
  const { id: workspaceId } = useWorkspace()
  const { state, unread, change } = useFinder()
  const sound = useFinderSound()
  const [neck, setNeck] = useState<Neck | null>(keptNeck)
  const [lowestC, setLowestC] = useState<number>(keyboard.lowest)
  const [showsKeys, setShowsKeys] = useState(false)
  const [prints, setPrints] = useState(false)

  const { notes } = state
  const matches = useMemo(() => matchesOf(state), [state])
  const scale = shownScale(state, matches)
  const sharpsOnly = state.names === 'sharps'
  const picked = useMemo(() => new Set(notes.map(pitchClass)), [notes])
  const others = useMemo(() => comparable(scale, matches), [scale, matches])
  const nameOf = (midi: number): string => pitchName(pitchClass(midi), scale, sharpsOnly)

  const press = (midi: number): void => {
    sound.note(midi, nameOf(midi))
    change((before) => withToggled(before, midi))
  }
  const inputs = useNoteInputs((midi, source) => {
    // What comes by the microphone must not be played into it.
    if (source === 'midi') sound.note(midi, nameOf(midi))
    change((before) => withAdded(before, midi))
  })
  const choose = (chosen: Scale): void => change((before) => ({ ...before, scale: chosen }), true)
  const clear = (): void => {
    if (notes.length === 0 && !state.scale) return
    change((before) => ({ ...nothingPicked, tier: before.tier, names: before.names }), true)
    undo.offer({ words: t('Cleared.'), undo: async () => change(() => state, true) })
  }
  const playTriad = (degree: number): void => {
    const triad = scale && degreeTriads(scale)[degree - 1]
    if (triad) sound.chord(degreeChordMidi(triad, 48), shownChord(triad, sharpsOnly))
  }
  useComputerKeys(lowestC, press, {
    keyz: () => setLowestC(keyboard.lowest),
    keyx: () => setLowestC(keyboard.lowest + 12),
    '.': () => void (scale && sound.walk(upAndDown(scale))),
    backspace: () => change((before) => withNotes(before, before.notes.slice(0, -1))),
    '?': () => setShowsKeys(true),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((degree) => [String(degree), () => playTriad(degree)])),
  })
  const printed = useCallback(() => setPrints(false), [])
  const keySet = (demo: KeyedDemo, before: string | null, key: string): void =>
    undo.offer({
      words: t('“{name}” is now in {key}.', { name: demo.name, key }),
      keepsFocus: true,
      fault: (error) => keyStays(demo, error),
      undo: () => takeKeyBack(workspaceId, demo, before),
    })
  const missing = stillToPick(notes, fewestNotes)
  return (
    <div className={styles.page}>
      <PickNotes
        state={state}
        nameOf={nameOf}
        scaleMask={scale?.mask ?? 0}
        sounding={sound.sounding}
        onPress={press}
        onNames={(names) => change((before) => ({ ...before, names }))}
        onClear={clear}
        onKeys={() => setShowsKeys(true)}
      />
      <OtherInputs
        sources={inputs.states}
        unread={unread}
        onSource={(source) => void inputs.toggle(source)}
        onChords={(chords: readonly Chord[]) => change((before) => withChords(before, chords), true)}
        onScale={choose}
      />
      {missing > 0 && !scale ? (
        <div className={styles.start}>
          <EmptyState
            title={t('Pick {missing} more', { missing })}
            text={t(
              'Pick notes, write chords, or play an instrument. With three different notes, you’ll see the scales that contain them.',
            )}
            action={
              notes.length === 0 && (
                <Button onClick={() => change((before) => withNotes(before, example), true)}>
                  {t('Try D E F A B♭')}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <div className={styles.panes}>
          <div className={styles.list}>
            <ScaleList
              state={state}
              matches={matches}
              missing={missing}
              shown={scale}
              onRoot={(pinned) => change((before) => ({ ...before, root: pinned, scale: null }), true)}
              onTier={(next) => change((before) => ({ ...before, tier: next }), true)}
              onScale={choose}
            >
              {state.chords.length === 0 && <DecidingNotes state={state} onHear={sound.note} onPick={press} />}
            </ScaleList>
          </div>
          {scale && (
            <ScaleDetails scale={scale} picked={picked} sharpsOnly={sharpsOnly} sound={sound} onScale={choose}>
              <DegreeChords scale={scale} sharpsOnly={sharpsOnly} onPlay={sound.chord} />
              {neck && (
                <ScaleNeck
                  neck={neck}
                  onNeck={(next) => {
                    setNeck(next)
                    keepNeck(next)
                  }}
                >
                  <NeckBoard
                    scale={scale}
                    neck={neck}
                    picked={picked}
                    sharpsOnly={sharpsOnly}
                    onPress={(midi, name) => {
                      sound.note(midi, name)
                      change((before) => withToggledPitch(before, midi))
                    }}
                  />
                </ScaleNeck>
              )}
              <CompareScales
                scale={scale}
                others={others}
                sharpsOnly={sharpsOnly}
                onPlay={(midis) => void sound.walk(midis)}
              />
              <ScaleTools
                scale={scale}
                onKeySet={keySet}
                onShare={() => void shareLink(linkOf({ ...state, scale }), t('Scale Finder'))}
                onPrint={() => setPrints(true)}
              />
            </ScaleDetails>
          )}
        </div>
      )}
      {showsKeys && (
        <Suspense fallback={null}>
          <KeysModal keys={finderKeys} onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
      {prints && scale && neck && <PrintSheet scale={scale} sharpsOnly={sharpsOnly} neck={neck} onDone={printed} />}
    </div>
  )
}
