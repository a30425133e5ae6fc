import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { messageOf } from '#web/api.ts'
import { uploadCall } from '#web/upload.ts'
import { refreshFinances } from '../queries.ts'

/** A receipt on its way; `problem` says why it did not arrive. */
export interface SentReceipt {
  key: string
  file: File
  /** From 0 to 100. */
  percent: number
  problem: string
}

/** Sends receipts of an entry one after another and tells how far each is. */
export const useReceiptUploads = (workspaceId: string) => {
  const [sent, setSent] = useState<readonly SentReceipt[]>([])
  const running = useRef(new AbortController())
  const set = (key: string, part: Partial<SentReceipt>): void =>
    setSent((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string): void => setSent((before) => before.filter((one) => one.key !== key))
  const sendOne = async (entryId: string, { key, file }: SentReceipt): Promise<boolean> => {
    set(key, { percent: 0, problem: '' })
    try {
      await uploadCall(
        'addReceipt',
        { entryId, file },
        {
          workspaceId,
          signal: running.current.signal,
          idempotencyKey: key,
          onProgress: ({ sent: bytes, total }) => set(key, { percent: Math.floor((bytes / Math.max(1, total)) * 100) }),
        },
      )
      drop(key)
      return true
    } catch (error) {
      set(key, { problem: messageOf(error, 'It did not arrive. Try again in a moment.') })
      return false
    }
  }
  /** Answers how many did not arrive. */
  const send = async (entryId: string, files: readonly File[]): Promise<number> => {
    const fresh = files.map((file) => ({ key: randomKey(), file, percent: 0, problem: '' }))
    setSent((before) => [...before, ...fresh])
    let failed = 0
    for (const one of fresh) if (!(await sendOne(entryId, one))) failed += 1
    await refreshFinances(workspaceId)
    return failed
  }
  const retry = async (entryId: string, one: SentReceipt): Promise<void> => {
    if (await sendOne(entryId, one)) await refreshFinances(workspaceId)
  }
  return { sent, send, retry, drop }
}
