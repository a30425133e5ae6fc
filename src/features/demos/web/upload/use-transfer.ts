import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendProgress } from '#web/uploads/send-in-pieces.ts'
import { type TransferReading, transferReadings } from './transfer-rate.ts'

interface TransferHandles {
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
}

/** One upload at a time, with how far it is; it is cancelled when its screen goes. */
export interface Transfer {
  pending: boolean
  reading: TransferReading | null
  error: unknown
  run: <T>(work: (how: TransferHandles) => Promise<T>, done: (result: T) => void) => void
  cancel: () => void
  /** Shows no error any more. */
  forget: () => void
}

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Runs an upload and keeps its progress and its error for the screen. */
export const useTransfer = (): Transfer => {
  const [pending, setPending] = useState(false)
  const [reading, setReading] = useState<TransferReading | null>(null)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run: Transfer['run'] = async (work, done) => {
    const controller = new AbortController()
    running.current = controller
    const read = transferReadings()
    setPending(true)
    setError(null)
    setReading(null)
    try {
      done(await work({ signal: controller.signal, onProgress: (progress) => setReading(read(progress)) }))
    } catch (thrown) {
      if (!isCancelled(thrown)) setError(thrown)
    } finally {
      if (running.current === controller) {
        running.current = null
        setPending(false)
        setReading(null)
      }
    }
  }
  const cancel = useCallback(() => running.current?.abort(), [])
  const forget = useCallback(() => setError(null), [])
  return { pending, reading, error, run, cancel, forget }
}
