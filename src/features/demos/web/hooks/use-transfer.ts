import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '#web/upload.ts'
import { type TransferReading, transferRate } from '../transfer-rate.ts'

/** One upload at a time, with how far it is; it is cancelled when its screen goes. */
export interface Transfer {
  pending: boolean
  reading: TransferReading | null
  error: unknown
  run: <T>(work: (how: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<T>, done: (result: T) => void) => void
  cancel: () => void
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
    const rate = transferRate()
    setPending(true)
    setError(null)
    setReading(null)
    try {
      const onProgress: UploadOptions['onProgress'] = ({ sent, total }) =>
        setReading(rate(sent, total, performance.now()))
      done(await work({ signal: controller.signal, onProgress }))
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
  return { pending, reading, error, run, cancel }
}
