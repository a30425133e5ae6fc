import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview } from '#features/statistics/contract/numbers.ts'
import { maxNumbersFileBytes, maxSongName } from '#features/statistics/contract/statistics-limits.ts'
import { fileKindNames } from '#features/statistics/contract/statistics-values.ts'
import { countText } from '#features/statistics/domain/numbers-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { rich } from '#web/rich.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FileField } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { When } from '#web/ui/when.tsx'
import { refreshNumbers } from '../queries.ts'
import styles from './import-modal.module.css'

/** Brings a CSV of Spotify for Artists: first what is in it, then, if that is wanted, its numbers. */
export const ImportModal = ({
  workspaceId,
  today,
  onClose,
}: {
  workspaceId: string
  today: string
  onClose: () => void
}) => {
  const [file, setFile] = useState<File | null>(null)
  const [song, setSong] = useState('')
  const [asOf, setAsOf] = useState(today)
  const said = { song, asOf }
  const preview = useMutation({
    mutationFn: (chosen: File) => api.previewNumbersFile({ file: chosen, ...said }, { workspaceId }),
  })
  const bring = useMutation({
    mutationFn: (chosen: File) => api.importNumbersFile({ file: chosen, ...said }, { workspaceId }),
    onSuccess: async ({ message }) => {
      await refreshNumbers(workspaceId)
      flash.success(message)
      onClose()
    },
  })
  // What is shown is what was looked at: another file or another word wants another look.
  const startOver = (): void => {
    preview.reset()
    bring.reset()
  }
  const failed = bring.error ?? preview.error
  const errors = fieldErrorsOf(failed)
  const shown = preview.data
  const isNew = shown !== undefined && shown.added + shown.changed > 0
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('Import numbers from a file')}
      action={isNew ? t('Import these numbers') : t('Check the file')}
      pendingLabel={isNew ? t('Importing...') : t('Checking...')}
      pending={preview.isPending || bring.isPending}
      onSubmit={() => {
        if (!file) return
        if (isNew) bring.mutate(file)
        else preview.mutate(file)
      }}
      error={
        failed && Object.keys(errors).length === 0
          ? messageOf(failed, t('Couldn’t read the file. Try again in a moment.'))
          : undefined
      }
    >
      <p className={styles.about}>
        {t(
          'In Spotify for Artists, choose Audience or Songs, then the arrow that downloads a CSV. Nothing is saved before you’ve seen what’s in it.',
        )}
      </p>
      <FileField
        label={t('File')}
        accept=".csv,.xlsx,.ods,text/csv"
        data-autofocus
        hint={t('CSV, at most {megabytes} MB.', { megabytes: maxNumbersFileBytes / 1_000_000 })}
        error={errors.numbersFile}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          startOver()
        }}
      />
      <TextField
        label={t('Song')}
        optional
        maxLength={maxSongName}
        value={song}
        hint={t('Only for the days of one song: the file doesn’t say which.')}
        error={errors.song}
        onChange={(event) => {
          setSong(event.target.value)
          startOver()
        }}
      />
      <DateField
        label={t('Date of a song list')}
        max={today}
        value={asOf}
        hint={t('Only for a song list: the file doesn’t say which day.')}
        error={errors.asOf}
        onChange={(event) => {
          setAsOf(event.target.value)
          startOver()
        }}
      />
      {shown && <Preview shown={shown} />}
    </FormModal>
  )
}

const daysText = ({ firstDate, lastDate }: ImportPreview): string =>
  lastDate === firstDate ? dayText(firstDate) : t('{from} to {to}', { from: dayText(firstDate), to: dayText(lastDate) })

const BroughtBefore = ({ at }: { at: string }) => (
  <p>{rich('This same file was imported <when></when>.', { when: () => <When at={at} /> })}</p>
)

const Preview = ({ shown }: { shown: ImportPreview }) => (
  <section className={styles.preview} aria-label={t('What’s in the file')} role="status">
    <p>
      <strong>{fileKindNames[shown.kind]}</strong>, {daysText(shown)}
    </p>
    <p>
      {t('{added} new, {changed} changed, {same} already here.', {
        added: countText(shown.added),
        changed: countText(shown.changed),
        same: countText(shown.same),
      })}
    </p>
    {shown.broughtAt && <BroughtBefore at={shown.broughtAt} />}
    {shown.added + shown.changed === 0 && <p>{t('Nothing new in it.')}</p>}
    <ul className={styles.sample}>
      {shown.sample.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {shown.faults.length > 0 && (
      <>
        <p>{t('Left out or added up:')}</p>
        <ul className={styles.sample}>
          {shown.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </>
    )}
  </section>
)
