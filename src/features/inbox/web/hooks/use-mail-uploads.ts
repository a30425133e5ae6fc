import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { uploadCall } from '#web/upload.ts'
import { putDraft } from '../queries.ts'

/** A file on its way to a mail; `problem` says why it failed. */
export interface SentMailFile {
  key: string
  name: string
  bytes: number
  /** From 0 to 100. */
  percent: number
  problem: string
}

type Source = { file: File } | { bandFileId: string }

/** Puts files to a mail, one after another, and tells how far each is. */
export const useMailUploads = (workspaceId: string, draftId: string) => {
  const [sent, setSent] = useState<readonly SentMailFile[]>([])
  const sources = useRef(new Map<string, Source>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const running = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    return () => controller.abort()
  }, [])
  const set = (key: string, part: Partial<SentMailFile>): void =>
    setSent((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string): void => {
    sources.current.delete(key)
    setSent((before) => before.filter((one) => one.key !== key))
  }
  const put = async (key: string, source: Source): Promise<void> => {
    const signal = running.current?.signal
    if (!signal || signal.aborted) return
    set(key, { percent: 0, problem: '' })
    try {
      const { draft } =
        'file' in source
          ? await uploadCall(
              'attachMailFile',
              { draftId, file: source.file },
              {
                workspaceId,
                signal,
                idempotencyKey: key,
                onProgress: ({ sent: bytes, total }) =>
                  set(key, { percent: Math.floor((bytes / Math.max(1, total)) * 100) }),
              },
            )
          : await api.attachBandFile({ draftId, fileId: source.bandFileId }, { workspaceId, idempotencyKey: key })
      putDraft(workspaceId, draft)
      drop(key)
    } catch (error) {
      if (!signal.aborted) set(key, { problem: messageOf(error, t('That didn’t work. Try again in a moment.')) })
    }
  }
  const add = (name: string, bytes: number, source: Source): void => {
    const key = randomKey()
    sources.current.set(key, source)
    setSent((before) => [...before, { key, name, bytes, percent: 0, problem: '' }])
    queue.current = queue.current.then(() => put(key, source))
  }
  const retry = (key: string): void => {
    const source = sources.current.get(key)
    if (source) queue.current = queue.current.then(() => put(key, source))
  }
  return { sent, add, retry, drop, isBusy: sent.some(({ problem }) => problem === '') }
}
