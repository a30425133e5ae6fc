import { useEffect, useRef, useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** Where notes may come from beside the keys. */
export type NoteSource = 'midi' | 'microphone'

/** How far a source is: off, being asked for, on with what it says of itself, or refused with the reason. */
export type SourceState = { at: 'off' | 'asking' } | { at: 'on'; said: string } | { at: 'refused'; reason: string }

const off: SourceState = { at: 'off' }

/** Notes from MIDI instruments and from the microphone; each is opened by a press and closed by the next, or on leaving. */
export const useNoteInputs = (onNote: (midi: number, source: NoteSource) => void) => {
  const [states, setStates] = useState<Record<NoteSource, SourceState>>({ midi: off, microphone: off })
  const closers = useRef<Partial<Record<NoteSource, () => void>>>({})
  const latest = useRef(onNote)
  const left = useRef(false)
  useEffect(() => {
    latest.current = onNote
  }, [onNote])
  useEffect(() => {
    const open = closers.current
    left.current = false
    return () => {
      left.current = true
      open.midi?.()
      open.microphone?.()
    }
  }, [])
  const set = (source: NoteSource, state: SourceState): void => setStates((before) => ({ ...before, [source]: state }))
  const toggle = async (source: NoteSource): Promise<void> => {
    const close = closers.current[source]
    if (close) {
      delete closers.current[source]
      close()
      return set(source, off)
    }
    set(source, { at: 'asking' })
    const answer = await openers[source](
      (midi) => latest.current(midi, source),
      (said) => set(source, { at: 'on', said }),
    ).catch(() => notLoaded)
    if (left.current && answer.ok) return answer.close()
    if (!answer.ok) return set(source, { at: 'refused', reason: answer.reason })
    closers.current[source] = answer.close
  }
  return { states, toggle }
}

const notLoaded = {
  ok: false,
  reason: t('This needs a connection the first time. Connect, then press again.'),
} as const

type Opened = { ok: true; close: () => void } | { ok: false; reason: string }
type Opener = (onNote: (midi: number) => void, say: (said: string) => void) => Promise<Opened>

const openers: Record<NoteSource, Opener> = {
  midi: async (onNote, say) => {
    const { openMidiInput } = await import('#web/instruments/midi-input.ts')
    return openMidiInput({
      onKey: ({ midi, down }) => down && onNote(midi),
      onInstruments: (names) =>
        say(
          names.length > 0
            ? t('Listening to {names}.', { names: listText(names) })
            : t('No instrument yet. Plug one in and it’s picked up at once.'),
        ),
    })
  },
  microphone: async (onNote, say) => {
    const { openPitchInput } = await import('#web/instruments/pitch-input.ts')
    const answer = await openPitchInput({ onNote })
    if (answer.ok) say(t('Hold one note for a moment. What it hears stays in this browser.'))
    return answer
  },
}
