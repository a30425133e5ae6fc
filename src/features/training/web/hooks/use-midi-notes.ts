import { useEffect, useRef, useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** What is said of MIDI, and whether that is a refusal. */
export interface MidiNotes {
  on: boolean
  said: string | null
  problem: string | null
  toggle: () => void
}

// Once allowed it stays on from question to question.
let wanted = false

/** Keys of MIDI instruments, from the first press of its button on. */
export const useMidiNotes = (onKey: (midi: number) => void): MidiNotes => {
  const [on, setOn] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = useRef<(() => void) | null>(null)
  const gone = useRef(false)
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  }, [onKey])
  const open = async (): Promise<void> => {
    const { openMidiInput } = await import('#web/instruments/midi-input.ts')
    const answer = await openMidiInput({
      onKey: ({ midi, down }) => down && latest.current(midi),
      onInstruments: (names) =>
        setSaid(
          names.length > 0
            ? t('Listening to {names}.', { names: listText(names) })
            : t('No instrument yet. Plug one in and it’s picked up at once.'),
        ),
    })
    if (answer.ok && gone.current) return answer.close()
    wanted = answer.ok
    setOn(answer.ok)
    setProblem(answer.ok ? null : answer.reason)
    close.current = answer.ok ? answer.close : null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once where it was on before
  useEffect(() => {
    gone.current = false
    if (wanted) void open()
    return () => {
      gone.current = true
      close.current?.()
    }
  }, [])
  const toggle = (): void => {
    if (!on) return void open()
    wanted = false
    close.current?.()
    setOn(false)
    setSaid(null)
  }
  return { on, said, problem, toggle }
}
