import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { LedgerEntry, Receipt } from '#features/finances/contract/entry.ts'
import { maxReceiptBytes, maxReceipts } from '#features/finances/contract/finance-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { uploadCall } from '#web/upload.ts'
import { refreshFinances } from '../queries.ts'
import styles from './receipt-list.module.css'

/** A receipt on its way; `problem` says why it failed. */
interface SentReceipt {
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
      set(key, { problem: messageOf(error, t('That didn’t work. Try again in a moment.')) })
      return false
    }
  }
  /** Answers how many failed. */
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

/** What files of receipts may be, for the field that chooses them. */
export const receiptFiles = {
  accept: '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png',
  hint: t('PDF, JPG or PNG, at most {max} MB each.', { max: maxReceiptBytes / 1_000_000 }),
} as const

/** The receipts of an entry: seen, saved, added with their progress, and deleted after a question. */
export const ReceiptList = ({ workspaceId, entry }: { workspaceId: string; entry: LedgerEntry }) => {
  const uploads = useReceiptUploads(workspaceId)
  const [leaving, setLeaving] = useState<Receipt | null>(null)
  const remove = useMutation({
    mutationFn: (receipt: Receipt) => api.deleteReceipt({ receiptId: receipt.id }, { workspaceId }),
    onSuccess: async () => {
      setLeaving(null)
      await refreshFinances(workspaceId)
    },
    onError: (error) => void flash.error(messageOf(error, t('Couldn’t delete the receipt. Try again in a moment.'))),
  })
  return (
    <section className={styles.part} aria-labelledby="receipts-title">
      <h3 id="receipts-title" className={styles.title}>
        {t('Receipts')}
      </h3>
      {entry.receipts.length === 0 && uploads.sent.length === 0 && <p className={styles.dim}>{t('None yet.')}</p>}
      <ul className={styles.list}>
        {entry.receipts.map((receipt) => (
          <li key={receipt.id} className={styles.row}>
            {receipt.type.startsWith('image/') && (
              <img
                className={styles.picture}
                src={addressOfCall('getReceipt', { id: receipt.id })}
                alt={t('Receipt {name}', { name: receipt.name })}
                loading="lazy"
              />
            )}
            <a className={styles.name} href={addressOfCall('getReceipt', { id: receipt.id })} download>
              {receipt.name}
            </a>
            <span className={`${styles.dim} mono`}>{bytesText(receipt.bytes)}</span>
            {entry.mayChange && (
              <Button
                size="sm"
                variant="danger"
                aria-label={t('Delete receipt {name}', { name: receipt.name })}
                onClick={() => setLeaving(receipt)}
              >
                {t('Delete')}
              </Button>
            )}
          </li>
        ))}
        {uploads.sent.map((one) => (
          <li key={one.key} className={styles.row}>
            <span className={styles.name}>{one.file.name}</span>
            {one.problem ? (
              <>
                <span className={styles.problem} role="alert">
                  {one.problem}
                </span>
                <Button size="sm" onClick={() => void uploads.retry(entry.id, one)}>
                  {t('Try again')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => uploads.drop(one.key)}>
                  {t('Leave it')}
                </Button>
              </>
            ) : (
              <progress
                className={styles.progress}
                max={100}
                value={one.percent}
                aria-label={t('Uploading {name}', { name: one.file.name })}
              />
            )}
          </li>
        ))}
      </ul>
      {entry.mayChange && entry.receipts.length < maxReceipts && (
        <FileField
          label={t('Add receipts')}
          multiple
          accept={receiptFiles.accept}
          hint={receiptFiles.hint}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void uploads.send(entry.id, files)
          }}
        />
      )}
      <ConfirmModal
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving)}
        question={t('Delete this receipt?')}
        lost={`“${leaving?.name ?? ''}” is gone for good then; the transaction stays.`}
        pending={remove.isPending}
      />
    </section>
  )
}
