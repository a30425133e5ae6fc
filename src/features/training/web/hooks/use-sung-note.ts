import { useEffect, useRef, useState } from 'react'

/** What is known of a microphone. */
export interface SungNote {
  at: 'off' | 'asking' | 'on'
  /** Whether something clear is heard just now. */
  hears: boolean
  /** Why nothing is heard, and what to do. */
  problem: string | null
  listen: () => void
}

// Once allowed it stays on from question to question.
let wanted = false

/** Held notes from the microphone, from the first press of its button on; `deaf` while the page itself sounds. */
export const useSungNote = (deaf: boolean, onNote: (midi: number) => void): SungNote => {
  const [at, setAt] = useState<SungNote['at']>('off')
  const [hears, setHears] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef({ deaf, onNote })
  const gone = useRef(false)
  const close = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { deaf, onNote }
  }, [deaf, onNote])
  const open = async (): Promise<void> => {
    setAt('asking')
    const { openPitchInput } = await import('#web/instruments/pitch-input.ts')
    const answer = await openPitchInput({
      onNote: (midi) => !latest.current.deaf && latest.current.onNote(midi),
      onPitch: (pitch) => setHears(pitch !== null && !latest.current.deaf),
    })
    if (answer.ok && gone.current) return answer.close()
    wanted = answer.ok
    close.current = answer.ok ? answer.close : null
    setAt(answer.ok ? 'on' : 'off')
    setProblem(answer.ok ? null : answer.reason)
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
  return { at, hears, problem, listen: () => void open() }
}
