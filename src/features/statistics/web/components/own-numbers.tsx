import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { NumbersImport, OwnNumber } from '#features/statistics/contract/numbers.ts'
import { providerNames, providers } from '#features/statistics/contract/providers.ts'
import { fileKindNames } from '#features/statistics/contract/statistics-values.ts'
import { countText, withUnit } from '#features/statistics/domain/numbers-text.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, detailOf, messageOf } from '#web/api.ts'
import { dayText, mediumDayText } from '#web/charts/day-text.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { When } from '#web/ui/when.tsx'
import { metricLabel } from '../number-words.ts'
import { numbersImportsQuery, ownNumbersQuery, refreshNumbers } from '../queries.ts'
import { ImportModal } from './import-modal.tsx'
import { NumberModal } from './number-modal.tsx'
import styles from './own-numbers.module.css'

/** Deletes a number by hand, and offers to bring it back. */
const removeNumber = async (workspaceId: string, number: OwnNumber): Promise<void> => {
  const { provider, metric, date, value } = number
  const place = { provider, metric, date }
  await removeWithUndo({
    about: `${workspaceId}/${provider}/${metric}/${date}`,
    words: deletedWords(`${withUnit(provider, metric, value)}, ${dayText(date)}`),
    remove: () => api.deleteNumber(place, { workspaceId }),
    restore: async () => flash.success((await api.restoreNumber(place, { workspaceId })).message),
    refresh: () => refreshNumbers(workspaceId),
    notRemoved: t('Couldn’t delete the number. Try again in a moment.'),
    notRestored: t('Couldn’t bring the number back. Try again in a moment.'),
  })
}

/** What the band itself says: numbers by hand, and files that were brought, each to be changed or taken back. */
export const OwnNumbers = ({ workspaceId, edits }: { workspaceId: string; edits: boolean }) => {
  const own = useInfiniteQuery(ownNumbersQuery(workspaceId))
  const brought = useInfiniteQuery(numbersImportsQuery(workspaceId))
  const numbers = own.data?.pages.flatMap((page) => page.numbers)
  const imports = brought.data?.pages.flatMap((page) => page.imports)
  const error = own.error ?? brought.error
  const [window, setWindow] = useState<'number' | 'file' | OwnNumber | null>(null)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <section className={styles.part} aria-labelledby="own-numbers">
      <div className={styles.bar}>
        <h2 id="own-numbers" className={styles.title}>
          {t('By hand and from files')}
        </h2>
        {edits && (
          <>
            <Button onClick={() => setWindow('number')}>{t('Enter a number')}</Button>
            <Button onClick={() => setWindow('file')}>{t('Import a file')}</Button>
          </>
        )}
        <a className={styles.link} href={addressOfCall('downloadNumbers', {})} download>
          {t('All numbers as CSV')}
        </a>
      </div>
      {error && !(numbers && imports) ? (
        <div className={styles.state}>
          <ErrorState
            level="h3"
            title={t('Failed to load data')}
            detail={detailOf(error)}
            onRetry={() => void refreshNumbers(workspaceId)}
          />
        </div>
      ) : !(numbers && imports) ? (
        <Loading label={t('The numbers are loading')} />
      ) : (
        <>
          {numbers.length === 0 && imports.length === 0 && (
            <p className={styles.none}>
              {t('Nothing yet. You can enter numbers for every service by hand, even without a connection.')}
            </p>
          )}
          {numbers.length > 0 && (
            <NumberTable workspaceId={workspaceId} numbers={numbers} edits={edits} onEdit={setWindow} />
          )}
          <div className={styles.more}>
            <ShowMore pages={own} of={t('the numbers entered by hand')} />
          </div>
          {imports.length > 0 && (
            <ul className={styles.imports} aria-label={t('Imported files')}>
              {imports.map((one) => (
                <ImportRow key={one.id} workspaceId={workspaceId} one={one} edits={edits} />
              ))}
            </ul>
          )}
          <div className={styles.more}>
            <ShowMore pages={brought} of={t('the imported files')} />
          </div>
        </>
      )}
      {window === 'file' ? (
        <ImportModal workspaceId={workspaceId} today={today} onClose={() => setWindow(null)} />
      ) : (
        window !== null && (
          <NumberModal
            workspaceId={workspaceId}
            offered={providerNames}
            {...(window !== 'number' && { number: window })}
            today={today}
            onClose={() => setWindow(null)}
          />
        )
      )}
    </section>
  )
}

const NumberTable = ({
  workspaceId,
  numbers,
  edits,
  onEdit,
}: {
  workspaceId: string
  numbers: readonly OwnNumber[]
  edits: boolean
  onEdit: (number: OwnNumber) => void
}) => {
  return (
    <Table label={t('Numbers entered by hand')} className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('What')}</th>
          <th scope="col" data-numeric>
            {t('Number')}
          </th>
          <th scope="col" className={styles.person}>
            {t('By')}
          </th>
          {edits && (
            <th scope="col">
              <span className="visually-hidden">{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {numbers.map((number) => {
          const { provider, metric, date, value, enteredBy } = number
          const what = `${providers[provider].label}: ${metricLabel(provider, metric)}`
          return (
            <tr key={`${provider}/${metric}/${date}`}>
              <td className={styles.day}>{mediumDayText(date)}</td>
              <td>{what}</td>
              <td data-numeric>{withUnit(provider, metric, value)}</td>
              <td className={styles.person}>{enteredBy ?? t('somebody who left')}</td>
              {edits && (
                <td>
                  <span className={styles.actions}>
                    <IconButton
                      size="sm"
                      label={t('Change {what}, {date}', { what, date: dayText(date) })}
                      onClick={() => onEdit(number)}
                    >
                      <IconPencil size={15} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={t('Delete {what}, {date}', { what, date: dayText(date) })}
                      onClick={() => void removeNumber(workspaceId, number)}
                    >
                      <IconTrash size={15} aria-hidden="true" />
                    </IconButton>
                  </span>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const ImportRow = ({ workspaceId, one, edits }: { workspaceId: string; one: NumbersImport; edits: boolean }) => {
  const undo = useMutation({
    mutationFn: () => api.undoNumbersImport({ importId: one.id }, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshNumbers(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t undo the import. Try again in a moment.'))),
  })
  return (
    <li className={styles.import}>
      <span className={styles.file}>
        <strong>{one.fileName}</strong>
        <span>
          {t('{content}, {from} to {until}; {added} new, {changed} changed', {
            content: [fileKindNames[one.kind], one.song].filter(Boolean).join(', '),
            from: dayText(one.firstDate),
            until: dayText(one.lastDate),
            added: countText(one.added),
            changed: countText(one.changed),
          })}
        </span>
        <span className={styles.by}>
          {one.importedBy ?? t('Somebody who left')}, <When at={one.importedAt} />
        </span>
      </span>
      {edits && (
        <Button
          size="sm"
          aria-label={t('Take back {name}', { name: one.fileName })}
          pending={undo.isPending}
          pendingLabel={t('Taking back...')}
          onClick={() => undo.mutate()}
        >
          {t('Take back')}
        </Button>
      )}
    </li>
  )
}
