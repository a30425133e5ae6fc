import { IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransferDetail } from '#features/transfers/contract/transfer.ts'
import { transferTexts } from '#features/transfers/contract/transfer-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { refreshTransfers } from '../queries.ts'
import type { GivenFile } from '../send-queue.ts'
import { useQueued } from '../send-queue.ts'
import { fieldsOf, newDraft } from '../transfer-draft.ts'
import { sendTo, transferQueue, uploadProblem } from '../transfer-queue.ts'
import { amountWords } from '../transfer-words.ts'
import { FileChooser } from './file-chooser.tsx'
import styles from './send-form.module.css'
import { TransferFields } from './transfer-fields.tsx'

const mostListed = 6

/** Files that are chosen, what is said of them, and the button that sends them and makes their link. */
export const SendForm = ({ workspaceId, onMade }: { workspaceId: string; onMade: (made: TransferDetail) => void }) => {
  const [given, setGiven] = useState<GivenFile[]>([])
  const [draft, setDraft] = useState(() => newDraft('out'))
  const [details, setDetails] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sendingTo, setSendingTo] = useState('')
  const isSending = useQueued(transferQueue, sendingTo).some(({ state }) => state === 'waiting' || state === 'sending')
  const bytes = given.reduce((sum, { file }) => sum + file.size, 0)
  const make = useMutation({
    mutationFn: async () =>
      (await api.makeTransfer({ direction: 'out', ...fieldsOf(draft) }, { workspaceId })).transfer,
    onSuccess: (made) => {
      setProblem(made.url === null ? transferTexts.noUrl : null)
      sendTo(workspaceId, made.id, given)
      setSendingTo(made.id)
      setGiven([])
      setDraft(newDraft('out'))
      setDetails(false)
      void refreshTransfers(workspaceId)
      onMade(made)
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length > 0) setDetails(true)
      setProblem(uploadProblem(error))
    },
  })
  const take = (files: GivenFile[]): void => {
    setProblem(null)
    const empty = files.filter(({ file }) => file.size === 0)
    if (empty.length > 0)
      flash.info(
        empty.length === 1
          ? t('{name} is empty, so it was left out.', { name: empty[0]?.path })
          : t('{count} empty files were left out.', { count: empty.length }),
      )
    setGiven((before) => [...before, ...files.filter(({ file }) => file.size > 0)])
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (given.length === 0) setProblem(transferTexts.noFile)
        else if (!make.isPending && !isSending) make.mutate()
      }}
    >
      <FileChooser anySize onGiven={take}>
        <Button
          variant="quiet"
          icon={<IconSettings size={15} aria-hidden="true" />}
          aria-expanded={details}
          onClick={() => setDetails(!details)}
        >
          {t('Options')}
        </Button>
      </FileChooser>
      {given.length > 0 && (
        <div className={styles.chosen}>
          <p className={styles.amount}>
            {amountWords(given.length, bytes)}
            <Button size="sm" variant="quiet" onClick={() => setGiven([])}>
              {t('Choose others')}
            </Button>
          </p>
          <ul className={styles.list}>
            {given.slice(0, mostListed).map(({ file, path }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice, and none moves.
              <li key={at} className={styles.file}>
                <span className={styles.path}>{path}</span>
                <span className="mono">{bytesText(file.size)}</span>
              </li>
            ))}
            {given.length > mostListed && <li>{t('And {count} more.', { count: given.length - mostListed })}</li>}
          </ul>
        </div>
      )}
      {details && (
        <div className={styles.details}>
          <TransferFields
            direction="out"
            draft={draft}
            hasPassword={false}
            errors={fieldErrorsOf(make.error)}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
        </div>
      )}
      <FieldError text={problem ?? undefined} />
      <Button
        type="submit"
        variant={given.length > 0 ? 'primary' : 'default'}
        size="lg"
        className={styles.upload}
        pending={make.isPending || isSending}
        pendingLabel={transferTexts.uploading}
      >
        {t('Upload')}
      </Button>
    </form>
  )
}
